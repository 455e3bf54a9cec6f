/** What other phones did to a shared score sheet, in words. */
import { say } from "../words/say.svelte.ts";
import type { Told } from "./shared.ts";

/** More than these are only counted. */
const MOST_TOLD = 3;

/** Whether the players must decide something. */
const isOpen = ({ what }: Told): boolean => what === "clash" || what === "beside";

/** What needs no decision. */
export function toldText(told: readonly Told[]): string {
  const done = told.filter((one) => !isOpen(one));
  if (done.length > MOST_TOLD) return say("page-phones-told-many", { count: done.length });
  return done.map(({ what, number }) => say(`page-phones-told-${what}`, { number })).join(" ");
}

/** That something must be decided. */
export const openText = (told: readonly Told[]): string =>
  [...new Set(told.filter(isOpen).map(({ what }) => say(`page-phones-told-${what}`, { number: 0 })))].join(" ");
