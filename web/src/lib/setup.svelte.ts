import { bots } from "./bots.svelte.ts";
import { usualPlayers } from "./games.ts";
import type { SeatWish, TableWish } from "./device.ts";
import { api } from "./net/api.ts";
import { settings } from "./settings.svelte.ts";
import { sheetText, type OwnRules } from "./switches.ts";
import type { CheckedSheet, Clock, PresetInfo, Problem, SheetInfo, Switch } from "./wire.ts";

/** The name of the player’s own sheet. */
export const OWN = "";

export type Access = "private" | "public" | "rated";
/** The days that each turn can have. */
export const DAYS = { day1: 1, day3: 3, day7: 7 } as const;
type DayName = keyof typeof DAYS;
type ClockName = "none" | "quick" | "calm" | "long" | "own" | DayName;
export const CLOCK_NAMES: readonly ClockName[] = ["none", "quick", "calm", "long", "own", "day1", "day3", "day7"];
export const isOfDays = (name: ClockName): name is DayName => name in DAYS;
const DAY = 86_400;

const CLOCKS: Readonly<Record<Exclude<ClockName, "none" | "own" | DayName>, Clock>> = {
  quick: { bank_s: 120, increment_s: 5 },
  calm: { bank_s: 300, increment_s: 10 },
  long: { bank_s: 900, increment_s: 20 },
};
const CHECK_AFTER = 250;

/** The model of the create page: all choices, and the server’s check of the rules. */
export class Setup {
  sheets = $state.raw<readonly SheetInfo[]>([]);
  switches = $state.raw<readonly Switch[]>([]);
  private known = $state.raw<readonly PresetInfo[]>([]);
  name = $state("french");
  text = $state("");
  /** The house rules that differ from the sheet. */
  fields = $state.raw<Readonly<Record<string, unknown>>>({});
  checked = $state.raw<CheckedSheet | null>(null);
  /** The rules of the printed game in prose, where the rules are house rules of a game. */
  standard = $state("");
  /** The rules on the shelf that are changed here. */
  kept = $state.raw<{ readonly id: string; readonly name: string } | null>(null);
  players = $state(4);
  partners = $state(false);
  seats = $state.raw<readonly SeatWish[]>([{ kind: "me" }]);
  /** One person plays all hands, and sees them. */
  allHands = $state(false);
  /** The host takes no seat, and sees all hands. */
  coach = $state(false);
  access = $state<Access>("private");
  clock = $state<ClockName>("none");
  minutes = $state(10);
  increment = $state(5);
  hints = $state(true);
  auto = $state(true);

  readonly own = $derived(this.name === OWN);
  readonly printed = $derived(this.sheets.find((sheet) => sheet.name === this.name) ?? null);
  readonly info = $derived(this.checked?.sheet ?? this.printed);
  readonly problems = $derived<readonly Problem[]>(this.checked?.problems ?? []);
  readonly changed = $derived(Object.keys(this.fields).length);
  /** The well-known house rules for this game. */
  readonly presets = $derived(this.known.filter(({ games }) => games.includes(this.name)));
  readonly ratable = $derived(!this.own && this.changed === 0);
  readonly rated = $derived(this.access === "rated");
  readonly solitaire = $derived(this.allHands && this.players > 1);
  /** Whether only this device can have the table. */
  readonly here = $derived(this.solitaire || this.seats.some(({ kind }) => kind === "here"));
  readonly alone = $derived(this.rated && !this.here && this.seats.every(({ kind }) => kind === "bot"));
  readonly playable = $derived(
    this.checked !== null && this.problems.length === 0 && this.info !== null && !this.alone,
  );
  readonly open = $derived(this.solitaire ? 0 : this.seats.filter(({ kind }) => kind === "open").length);
  readonly botCount = $derived(this.solitaire ? 0 : this.seats.filter(({ kind }) => kind === "bot").length);

  private counted: string | null = null;

  constructor(chosen: string | null) {
    this.name = chosen ?? "french";
  }

  async load(): Promise<void> {
    bots.load();
    const [sheets, switches, presets] = await Promise.all([
      api.sheets(settings.lang),
      IS_SITE ? [] : api.switches(),
      IS_SITE ? [] : api.presets(),
    ]);
    [this.sheets, this.switches, this.known] = [sheets, switches, presets];
    // Read nothing derived: the page may have been left.
    if (this.name !== OWN && !sheets.some(({ name }) => name === this.name)) this.name = "french";
  }

  /** Check the sheet and fetch its prose, shortly after the last change. */
  follow(tell: (error: unknown) => void): () => void {
    const lang = settings.lang;
    const sheet = this.own ? { text: this.text, lang } : { sheet: this.name, fields: this.fields, lang };
    let late = false;
    const timer = setTimeout(() => {
      (IS_SITE || this.ratable ? this.rulesOf(this.name, lang) : api.check(sheet))
        .then(async (answer) => {
          if (late) return; // what is derived is gone with the page
          const game = this.own ? answer.house?.sheet : this.changed ? this.name : undefined;
          const standard = game ? await this.rulesOf(game, lang).catch(() => null) : null;
          if (!late) [this.checked, this.standard] = [answer, standard?.prose ?? ""];
        })
        .catch(tell);
    }, CHECK_AFTER);
    return () => {
      late = true;
      clearTimeout(timer);
    };
  }

  /** The rules of a game of the catalogue as printed: no server must check them. */
  private async rulesOf(name: string, lang: string): Promise<CheckedSheet> {
    return { problems: [], sheet: null, house: null, ...(await api.localRules(name, lang)) };
  }

  /** Set the number of seats, and keep their players. */
  seatAll(): void {
    const { info } = this;
    if (!info) return;
    if (this.counted !== this.name) {
      this.counted = this.name;
      this.players = usualPlayers(info);
      this.partners = info.partners === "required";
    }
    this.players = Math.min(Math.max(this.players, info.min), info.max);
    if (this.players !== 4) this.partners = false;
    else if (info.partners === "required") this.partners = true;
    else if (info.partners === "none") this.partners = false;
    if (this.seats.length !== this.players) {
      this.seats = Array.from(
        { length: this.players },
        (_, i) => this.seats[i] ?? (i === 0 ? { kind: "me" } : { kind: "bot" }),
      );
    }
  }

  /** Choose another game; the player’s own sheet starts with the current choices. */
  choose(name: string): void {
    if (name === OWN && !this.text) this.text = sheetText(this.printed, this.fields);
    this.take(name === OWN ? { text: this.text } : { sheet: name, fields: {} });
  }

  /** Begin with rules that are in no catalogue; `kept`: those of the shelf. */
  take(rules: OwnRules, kept: { readonly id: string; readonly name: string } | null = null): void {
    this.name = "text" in rules ? OWN : rules.sheet;
    if ("text" in rules) this.text = rules.text;
    this.fields = "text" in rules ? {} : rules.fields;
    this.kept = kept;
    this.checked = null;
    this.settle();
  }

  /** The rules of now. */
  get rules(): OwnRules {
    return this.own ? { text: this.text } : { sheet: this.name, fields: this.fields };
  }

  valueOf(one: Switch): unknown {
    return this.fields[one.field] ?? this.printedOf(one);
  }
  printedOf(one: Switch): unknown {
    return one.printed[this.name] ?? one.default;
  }

  set(one: Switch, value: unknown): void {
    const same = JSON.stringify(this.printedOf(one)) === JSON.stringify(value);
    const { [one.field]: _old, ...rest } = this.fields;
    this.fields = same ? rest : { ...rest, [one.field]: value };
    this.settle();
  }

  /** Whether a well-known house rule is in use. */
  has({ fields }: PresetInfo): boolean {
    return this.changedBy(fields).every(([one, value]) => JSON.stringify(this.valueOf(one)) === JSON.stringify(value));
  }

  /** Use a well-known house rule, or no longer. */
  toggle(preset: PresetInfo): void {
    const used = this.has(preset);
    for (const [one, value] of this.changedBy(preset.fields)) this.set(one, used ? this.printedOf(one) : value);
  }

  private changedBy(fields: PresetInfo["fields"]): readonly (readonly [Switch, unknown])[] {
    return this.switches.filter(({ field }) => field in fields).map((one) => [one, fields[one.field]]);
  }

  asPrinted(): void {
    this.fields = {};
  }

  /** Adjust the other choices to a rated table, or make the table unrated if that is impossible. */
  settle(): void {
    if (this.rated && !this.ratable) this.access = "public";
    if (!this.rated) return;
    if (this.coach) this.judge(false);
    this.hints = false;
    if (this.clock === "none" || isOfDays(this.clock)) this.clock = "calm";
  }

  /** Change the player of a seat.  The host has only one seat, and nobody is invited to a device that several people share. */
  seat(number: number, choice: SeatWish): void {
    if (choice.kind === "me" || choice.kind === "here") this.coach = false;
    const gone = { me: "me", here: "open", open: "here", bot: null }[choice.kind];
    this.seats = this.seats.map((seat, i) => {
      if (i === number) return choice;
      if (seat.kind !== gone) return seat;
      return choice.kind === "open" ? choice : { kind: "bot" };
    });
  }

  /** Leave the own seat to somebody else, and see all hands; or not. */
  judge(on: boolean): void {
    this.coach = on;
    const [from, to] = on ? (["me", "open"] as const) : (["open", "me"] as const);
    const own = this.seats.findIndex(({ kind }) => kind === from);
    this.seats = this.seats.map((seat, i) => (i === own ? { kind: to } : seat));
  }

  /** Change the players of all other seats. */
  others(choice: SeatWish): void {
    this.allHands = false;
    this.seats = this.seats.map((seat) => (seat.kind === "me" ? seat : choice));
  }

  request(): TableWish {
    const { info } = this;
    return {
      ...this.rules,
      players: this.players,
      ...(info?.partners === "optional" ? { partners: this.partners } : {}),
      ...(this.solitaire ? { seats: this.seats.map(() => ({ kind: "me" })), allHands: true } : { seats: this.seats }),
      hints: this.hints,
      auto: this.auto,
      ...(this.here
        ? {}
        : { public: this.access !== "private", rated: this.rated, clock: this.clockWish(), coach: this.coach }),
    };
  }

  private clockWish(): Clock | null {
    if (this.clock === "none") return null;
    if (this.clock === "own") return { bank_s: Math.round(this.minutes * 60), increment_s: this.increment };
    if (isOfDays(this.clock)) return { bank_s: DAYS[this.clock] * DAY, increment_s: 0 };
    return CLOCKS[this.clock];
  }
}
