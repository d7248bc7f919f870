import { type MarketHours, sessionAt } from '@ingot/rules/metals/market-sessions.ts';
import type { Metal } from '@ingot/rules/metals/metal.ts';
import type { RefusedQuote, SpotQuote } from '../ports/spot-feed/spot-feed.ts';
import type { JumpWatch } from './jump-watch.ts';

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
  /** The jumps of this feed so far; told of the new ones. */
  readonly jumps: JumpWatch;
}

/** A quote that jumped and is good, because the ones before it say the same. */
export interface ConfirmedJump {
  readonly metal: Metal;
  readonly fromAskE4: number;
  readonly toAskE4: number;
}

/** What became of quotes. */
export interface JudgedQuotes {
  /** Good and new. */
  readonly accepted: readonly SpotQuote[];
  readonly refused: readonly RefusedQuote[];
  /** Those of the accepted that moved further than a single quote is believed. */
  readonly confirmed: readonly ConfirmedJump[];
}

/** Clocks of feeds may run this far ahead of ours. */
const MOST_AHEAD_MS = 60_000;

const DAY_MS = 24 * 3_600_000;
/**
 * A single quote that moves this far in such a time is more likely a slip of the feed than the market: it needs others
 * that agree. A price of more than a week ago is no measure any more.
 */
const MOST_JUMPS = [
  { withinMs: DAY_MS, share: 0.1 },
  { withinMs: 7 * DAY_MS, share: 0.25 },
] as const;
/** A price that doubles or halves is another unit or another metal, however steady it is. */
const MOST_CONFIRMED_RATIO = 2;

/**
 * Of what a feed gave, the quotes that are good and new, and why the others are not good. A quote that repeats the
 * last good one is neither. A jump is refused until the quotes after it agree. Stale quotes are refused only while there is a better one: a shop without any price shows
 * an old one, marked as stale, rather than none.
 */
export function acceptQuotes(quotes: readonly SpotQuote[], rules: AcceptanceRules): JudgedQuotes {
  const accepted: SpotQuote[] = [];
  const refused: RefusedQuote[] = [];
  const confirmed: ConfirmedJump[] = [];
  for (const quote of quotes) {
    const known = rules.known.get(quote.metal) ?? null;
    if (known !== null && repeats(quote, known)) {
      rules.jumps.forget(quote.metal);
      continue;
    }
    const reason = flaw(quote, known, rules);
    if (reason !== null) {
      refused.push({ metal: quote.metal, reason });
      continue;
    }
    const jump = known === null ? null : jumpedShare(quote, known);
    if (known === null || jump === null) {
      rules.jumps.forget(quote.metal);
      accepted.push(quote);
    } else if (isBelievable(quote, known) && rules.jumps.confirms(quote, rules.nowMs)) {
      accepted.push(quote);
      confirmed.push({ metal: quote.metal, fromAskE4: known.askE4, toAskE4: quote.askE4 });
    } else {
      refused.push({ metal: quote.metal, reason: `it jumps by more than ${jump * 100} percent` });
    }
  }
  return { accepted, refused, confirmed };
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
  return null;
}

/** The share that a single quote may move and this one moved beyond; null when it did not. */
function jumpedShare(quote: SpotQuote, known: KnownQuote): number | null {
  const most = MOST_JUMPS.find(({ withinMs }) => quote.atMs - known.atMs < withinMs)?.share ?? null;
  if (most === null) return null;
  return Math.max(move(quote.askE4, known.askE4), move(quote.bidE4, known.bidE4)) > most ? most : null;
}

function isBelievable(quote: SpotQuote, known: KnownQuote): boolean {
  const ratios = [quote.askE4 / known.askE4, quote.bidE4 / known.bidE4];
  return ratios.every((ratio) => ratio < MOST_CONFIRMED_RATIO && ratio > 1 / MOST_CONFIRMED_RATIO);
}

/** How far a price went, as a share of where it was. */
function move(toE4: number, fromE4: number): number {
  return Math.abs(toE4 / fromE4 - 1);
}
