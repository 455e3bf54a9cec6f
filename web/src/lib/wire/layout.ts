// Written by `python web/dev/write_types.py` from the dtypes and constants of
// boneyard/rules and boneyard/game: do not edit.

/** Changes with the fields of RULES: a stored record of another layout is useless. */
export const LAYOUT = "7699236b8e96";
