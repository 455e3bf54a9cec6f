# The profile, and moving it to another device.

## The profile

page-who-title = Your profile
page-who-name = Your name
page-who-save = Save
page-face = Your face
page-face-of-name = Drawn from your name
page-face-cat = Cat
page-face-dog = Dog
page-face-rabbit = Rabbit
page-face-bear = Bear
page-face-owl = Owl
page-face-frog = Frog
page-face-crown = Crown
page-face-hat = Hat
page-face-glasses = Glasses
page-face-moustache = Moustache
page-face-pirate = Pirate
page-face-star = Star
page-face-flower = Flower
page-face-heart = Heart
page-face-domino = Domino
page-face-moon = Moon
page-who-devices = Devices
page-who-devices-help = You’re signed in on these browsers.
page-who-unknown = a browser
page-who-this = this browser
page-who-seen = last used { $when }
page-who-revoke = Sign out there
page-who-revoke-sure = Really sign out?
page-who-move = Play on another device
page-who-move-help = Open this link there within ten minutes. It works once and brings your seats, games and rating to that device.
page-who-make-link = Make a link
page-who-link = Link for the other device
page-who-or-code = or open { $address } there and type:
page-who-secret = Anyone who opens it plays as you. Don’t share it.

## Moving to another device

page-move-title = Play on this device
page-move-typed = Code from the other device
page-move-as-whom = Play as { $name } on this device?
page-move-why = You get the same seats, games and rating here as on the other device.
page-move-warning = This device already plays as { $name }.
page-move-lost =
    { $tables ->
        [one] { $tables } table
       *[other] { $tables } tables
    } and { $rated ->
        [one] { $rated } rated match
       *[other] { $rated } rated matches
    } belong to that profile. You won’t reach them from here any more.
page-move-keep = To keep them, make a link for another device first.
page-move-yes = Play as { $name }
page-move-stranger = Continue only if you made this link yourself.
page-move-done = This device now plays as { $name }.
page-move-to-games = My games
