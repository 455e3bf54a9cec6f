# A site of plain files: the page without a server.

page-site-lead = Play at once against bots, without a network too. Nothing to install, no account.
page-site-rules = Rules
page-site-all-rules = Rules of all games
page-site-docs = Documentation
page-site-about = This site has no server: you play against bots, and your games stay in this browser. Friends, the ranking and house rules need a server of boneyard. The documentation says how to run one.
page-site-no-server = This site has no server: here you play against bots, in this browser.
