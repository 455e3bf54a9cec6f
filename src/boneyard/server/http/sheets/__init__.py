"""Rule sheets: the catalogue, the switches of the create dialog, and checks of a sheet."""
