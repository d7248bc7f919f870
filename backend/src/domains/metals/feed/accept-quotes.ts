import { type MarketHours, sessionAt } from '@ingot/rules/metals/market-sessions.ts';
import { isFromFuture, type PriceDoubt } from '@ingot/rules/metals/market-state.ts';
import type { Metal } from '@ingot/rules/metals/metal.ts';
import {
  isPlausible,
  MOST_BELIEVED_RATIO,
  type PlausibleRanges,
  rangeAround,
} from '@ingot/rules/metals/plausible-spot.ts';
import type { RefusedQuote, SpotQuote } from '../../../platform/spot-feeds/spot-feed.ts';
import type { JumpWatch } from './jump-watch.ts';

/** The last good price of a metal from the same feed. */
export interface KnownQuote {
  readonly askE4: number;
  readonly bidE4: number;
  readonly atMs: number;
  readonly isHalted: boolean;
  /** The price that readings are compared with for a day. */
  readonly checkpoint: Prices & { readonly atMs: number };
}

interface Prices {
  readonly askE4: number;
  readonly bidE4: number;
}

/** What quotes are judged by. */
export interface AcceptanceRules {
  readonly nowMs: number;
  /** The same moment by the monotonic clock. */
  readonly monotonicMs: number;
  readonly staleAfterMs: number;
  readonly marketHours: Readonly<Record<Metal, MarketHours>>;
  readonly known: ReadonlyMap<Metal, KnownQuote>;
  /** The first price of each metal in the last 24 hours; metals without one are missing. */
  readonly dayBegan: ReadonlyMap<Metal, Prices>;
  /** What a first reading must be within. */
  readonly plausible: PlausibleRanges;
  /** The jumps of this feed so far; told of the new ones. */
  readonly jumps: JumpWatch;
}

/** A quote that jumped and is good, because the ones before it say the same. */
export interface ConfirmedJump {
  readonly metal: Metal;
  readonly fromAskE4: number;
  readonly toAskE4: number;
}

/** A quote that the shop does not believe, and why its metal may not be traded until that is resolved. */
export interface DoubtedQuote {
  readonly quote: SpotQuote;
  readonly doubt: PriceDoubt;
}

/** What became of quotes. */
export interface JudgedQuotes {
  /** Good and new. */
  readonly accepted: readonly SpotQuote[];
  readonly refused: readonly RefusedQuote[];
  /** Those of the accepted that moved further than a single quote is believed. */
  readonly confirmed: readonly ConfirmedJump[];
  /** Those of the refused that put their metal in doubt. */
  readonly doubted: readonly DoubtedQuote[];
  /** Metals whose reading is good, new or not: no doubt about them is left. */
  readonly cleared: readonly Metal[];
}

/** Milliseconds for which a price is what later ones are compared with. */
export const DAY_MS = 24 * 3_600_000;
/**
 * A single quote that moves this far in such a time is more likely a slip of the feed than the market: it needs others
 * that agree. A price of more than a week ago is no measure any more.
 */
const MOST_JUMPS = [
  { withinMs: DAY_MS, share: 0.1 },
  { withinMs: 7 * DAY_MS, share: 0.25 },
] as const;

/**
 * Judges the quotes of one reading: which are good and new, and why the others are not good. A quote that repeats the last
 * good one is neither. A quote is compared with the last good one and with the checkpoint of its day, so that many small steps count as
 * the jump that they add up to. A jump is refused until the quotes after it agree, and no agreement doubles or halves a price within a day; a first reading outside the plausible range, until
 * the dealer confirms it. A last good price from the future was made by a wrong clock: its time rejects no later quote.
 * Stale quotes are refused only while there is a better one: a shop without any price shows an old one, marked as stale.
 */
export function acceptQuotes(quotes: readonly SpotQuote[], rules: AcceptanceRules): JudgedQuotes {
  const accepted: SpotQuote[] = [];
  const refused: RefusedQuote[] = [];
  const confirmed: ConfirmedJump[] = [];
  const doubted: DoubtedQuote[] = [];
  const cleared: Metal[] = [];
  for (const quote of quotes) {
    const { metal } = quote;
    const known = rules.known.get(metal) ?? null;
    const verdict = judge(quote, known, rules);
    if (verdict.reason !== null) refused.push({ metal, reason: verdict.reason });
    if (verdict.doubt !== null) doubted.push({ quote, doubt: verdict.doubt });
    if (verdict.reason !== null) continue;
    rules.jumps.forget(metal);
    cleared.push(metal);
    if (verdict.isNew) accepted.push(quote);
    if (verdict.isJump && known) confirmed.push({ metal, fromAskE4: known.askE4, toAskE4: quote.askE4 });
  }
  return { accepted, refused, confirmed, doubted, cleared };
}

interface Verdict {
  /** Why the quote is refused, in words for the log; null when it is good. */
  readonly reason: string | null;
  readonly doubt: PriceDoubt | null;
  readonly isNew: boolean;
  /** It moved further than a single quote is believed. */
  readonly isJump: boolean;
}

const GOOD: Verdict = { reason: null, doubt: null, isNew: true, isJump: false };

function refusal(reason: string, doubt: PriceDoubt | null = null): Verdict {
  return { reason, doubt, isNew: false, isJump: doubt === 'jump' };
}

function judge(quote: SpotQuote, known: KnownQuote | null, rules: AcceptanceRules): Verdict {
  const { nowMs } = rules;
  if (isFromFuture(quote.atMs, nowMs)) return refusal('its time lies in the future', 'clock');
  if (known === null) return judgeFirst(quote, rules);
  if (repeats(quote, known)) return { ...GOOD, isNew: false };
  if (quote.atMs < known.atMs && !isFromFuture(known.atMs, nowMs)) {
    return refusal('it is older than the last good price');
  }
  const session = sessionAt(rules.marketHours[quote.metal], nowMs);
  if (session !== null && nowMs - Math.max(quote.atMs, session.fromMs) > rules.staleAfterMs) {
    return refusal('it is stale');
  }
  const most = MOST_JUMPS.find(({ withinMs }) => quote.atMs - known.atMs < withinMs)?.share;
  if (most === undefined) return isNear(quote, known) ? GOOD : judgeFirst(quote, rules);
  const { checkpoint } = known;
  const drifts =
    Math.abs(quote.atMs - checkpoint.atMs) < DAY_MS && moved(quote, checkpoint) > MOST_JUMPS[0].share;
  if (moved(quote, known) <= most && !drifts) return GOOD;
  const dayBegan = rules.dayBegan.get(quote.metal) ?? known;
  const isBelievable = isNear(quote, known) && isNear(quote, dayBegan);
  if (isBelievable && rules.jumps.confirms(quote, rules.monotonicMs)) return { ...GOOD, isJump: true };
  return refusal(`it jumps by more than ${most * 100} percent`, 'jump');
}

function judgeFirst(quote: SpotQuote, { plausible }: AcceptanceRules): Verdict {
  if (isPlausible(quote, plausible[quote.metal])) return GOOD;
  return refusal('it is implausible as a first reading in dollars per troy ounce', 'range');
}

function repeats(quote: SpotQuote, known: KnownQuote): boolean {
  return (
    quote.atMs === known.atMs &&
    quote.askE4 === known.askE4 &&
    quote.bidE4 === known.bidE4 &&
    quote.isHalted === known.isHalted
  );
}

/** Whether a price is between half and twice another. */
function isNear(quote: Prices, known: Prices): boolean {
  const ratios = [quote.askE4 / known.askE4, quote.bidE4 / known.bidE4];
  return ratios.every((ratio) => ratio < MOST_BELIEVED_RATIO && ratio > 1 / MOST_BELIEVED_RATIO);
}

/** How far ask or bid went, as a share of where it was; the larger of the two. */
function moved(to: Prices, from: Prices): number {
  return Math.max(Math.abs(to.askE4 / from.askE4 - 1), Math.abs(to.bidE4 / from.bidE4 - 1));
}

/** The plausible range of every metal around the reference prices of the settings. */
export function plausibleRanges(
  reference: Readonly<Record<Metal, { readonly askE4: number }>>,
): PlausibleRanges {
  return {
    gold: rangeAround(reference.gold.askE4),
    silver: rangeAround(reference.silver.askE4),
    platinum: rangeAround(reference.platinum.askE4),
    palladium: rangeAround(reference.palladium.askE4),
  };
}
