# What every page has: links, waiting, errors.  The server sends its own sentences.

page-home = Games
page-lost-title = Nothing here
page-lost = There is no page at this address.
page-your-name = Your name
page-close = Close
page-loading = One moment…
page-failed = That didn’t work.
page-offline = Can’t reach the server. Check your connection.
page-retry = Try again
page-new-version = A new version of this page is ready.
page-update = Update
page-yes = yes
page-no = no
page-copy = Copy link
page-copied = Copied
page-ranking = Ranking
page-pages = Pages
page-person = { $name }: your profile and settings
