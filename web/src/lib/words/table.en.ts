/** Sentences of the running table in English.  French has the same keys, which the compiler checks. */
export const tableEn = {
  /** Who made a move for a seat, beside the move in the history. */
  made: { stand_in: "played by a bot", auto: "nothing fits", clock: "time was up", replaced: "another bot" },
  forcedDraw: "nothing fits: draws",
  forcedPass: "nothing fits: passes",
  nothingFits: "Nothing fits…",
  clockMoved: (name: string) => `Time was up for ${name}: a bot made the move.`,
  yourClock: "Your time was up: a bot made the move.",
  replaced: (name: string) => `${name} didn’t answer in time: a quicker bot made the move.`,
  stoodIn: "a bot plays",
  knocks: "knock knock",
  older: "Earlier rounds",
  earlier: (round: number) => `Round ${round}`,
  earlierWon: (round: number, winners: string) => `Round ${round}: ${winners}`,
  partner: "partner",
  publicShort: "Public",
  zoomHelp: "Plus and minus change the size, arrows move the table, 0 shows all of it.",
  notify: "Notify me when it’s my turn, even in the background",
  notifyDenied: "Your browser blocks notifications. You can allow them in its settings.",
  notifyTitle: "Your turn",
  notifyBody: (game: string) => `${game}: it’s your move.`,
  hint: "Hint",
  hintTitle: "Good moves now",
  hintWorking: "Thinking…",
  cancel: "Cancel",
  confirm: (move: string) => `Yes, place ${move}`,
  confirmDraw: "Yes, draw",
  confirmPass: "Yes, pass",
  timeLeft: (time: string) => `Time left: ${time}`,
};

export type TableWords = typeof tableEn;
