import { type MarketHours, sessionAt } from '@ingot/rules/metals/market-sessions.ts';
import type { Metal } from '@ingot/rules/metals/metal.ts';
import type { RefusedQuote, SpotQuote } from '../ports/spot-feed/spot-feed.ts';

/** The last good price of a metal from the same feed. */
export interface KnownQuote {
  readonly askE4: number;
  readonly bidE4: number;
  readonly atMs: number;
  readonly isHalted: boolean;
}

/** What quotes are judged by. */
export interface AcceptanceRules {
  readonly nowMs: number;
  readonly staleAfterMs: number;
  readonly marketHours: Readonly<Record<Metal, MarketHours>>;
  readonly known: ReadonlyMap<Metal, KnownQuote>;
}

/** Clocks of feeds may run this far ahead of ours. */
const MOST_AHEAD_MS = 60_000;

const DAY_MS = 24 * 3_600_000;
/** No metal has moved this far within a day, or while a feed was away; a feed that says so is broken. */
const MOST_JUMP_IN_A_DAY = 0.1;
const MOST_JUMP_AT_ALL = 0.25;

/**
 * Of what a feed gave, the quotes that are good and new, and why the others are not good. A quote that repeats the
 * last good one is neither. Stale quotes are refused only while there is a better one: a shop without any price shows
 * an old one, marked as stale, rather than none.
 */
export function acceptQuotes(
  quotes: readonly SpotQuote[],
  rules: AcceptanceRules,
): { accepted: SpotQuote[]; refused: RefusedQuote[] } {
  const accepted: SpotQuote[] = [];
  const refused: RefusedQuote[] = [];
  for (const quote of quotes) {
    const known = rules.known.get(quote.metal) ?? null;
    if (known !== null && repeats(quote, known)) continue;
    const reason = flaw(quote, known, rules);
    if (reason === null) accepted.push(quote);
    else refused.push({ metal: quote.metal, reason });
  }
  return { accepted, refused };
}

function repeats(quote: SpotQuote, known: KnownQuote): boolean {
  return (
    quote.atMs === known.atMs &&
    quote.askE4 === known.askE4 &&
    quote.bidE4 === known.bidE4 &&
    quote.isHalted === known.isHalted
  );
}

function flaw(quote: SpotQuote, known: KnownQuote | null, rules: AcceptanceRules): string | null {
  if (quote.atMs > rules.nowMs + MOST_AHEAD_MS) return 'its time lies in the future';
  if (known === null) return null;
  if (quote.atMs < known.atMs) return 'it is older than the last good price';
  const session = sessionAt(rules.marketHours[quote.metal], rules.nowMs);
  if (session !== null && rules.nowMs - Math.max(quote.atMs, session.fromMs) > rules.staleAfterMs) {
    return 'it is stale';
  }
  const most = quote.atMs - known.atMs < DAY_MS ? MOST_JUMP_IN_A_DAY : MOST_JUMP_AT_ALL;
  if (Math.abs(quote.askE4 / known.askE4 - 1) > most || Math.abs(quote.bidE4 / known.bidE4 - 1) > most) {
    return `it jumps by more than ${most * 100} percent`;
  }
  return null;
}
