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
/**
 * No metal moves this far in such a time; a feed that says so is broken. A price of more than a week ago is no measure
 * any more.
 */
const MOST_JUMPS = [
  { withinMs: DAY_MS, share: 0.1 },
  { withinMs: 7 * DAY_MS, share: 0.25 },
] as const;

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
  const most = MOST_JUMPS.find(({ withinMs }) => quote.atMs - known.atMs < withinMs)?.share ?? null;
  if (most !== null && Math.max(move(quote.askE4, known.askE4), move(quote.bidE4, known.bidE4)) > most) {
    return `it jumps by more than ${most * 100} percent`;
  }
  return null;
}

/** How far a price went, as a share of where it was. */
function move(toE4: number, fromE4: number): number {
  return Math.abs(toE4 / fromE4 - 1);
}
