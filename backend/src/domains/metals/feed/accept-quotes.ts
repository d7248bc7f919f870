import { type MarketHours, sessionAt } from '@ingot/rules/metals/market-sessions.ts';
import { isFromFuture, type PriceDoubt } from '@ingot/rules/metals/market-state.ts';
import type { Metal } from '@ingot/rules/metals/metal.ts';
import {
  isPlausible,
  MAX_PLAUSIBLE_RATIO,
  type PlausibleRanges,
  rangeAround,
} from '@ingot/rules/metals/plausible-spot.ts';
import type { RejectedQuote, SpotQuote } from '../../../platform/spot-feeds/spot-feed.ts';
import type { JumpDetector } from './jump-detector.ts';

/** The last accepted price of a metal from the same feed. */
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

/** The data against which quotes are judged. */
export interface AcceptanceRules {
  readonly nowMs: number;
  /** The current time on the monotonic clock. */
  readonly monotonicMs: number;
  readonly staleAfterMs: number;
  /** A larger move within a day is a jump, in parts per million. */
  readonly jumpPpm: number;
  readonly marketHours: Readonly<Record<Metal, MarketHours>>;
  readonly known: ReadonlyMap<Metal, KnownQuote>;
  /** The first price of each metal in the last 24 hours. Omits metals without one. */
  readonly dayBegan: ReadonlyMap<Metal, Prices>;
  /** The plausible range of a first reading. */
  readonly plausible: PlausibleRanges;
  /** Detects jumps of this feed; updated with each quote. */
  readonly jumps: JumpDetector;
}

/** A jump that later quotes confirmed. */
export interface ConfirmedJump {
  readonly metal: Metal;
  readonly fromAskE4: number;
  readonly toAskE4: number;
}

/** A quote in doubt, and the reason. Its metal is not traded until the doubt is resolved. */
export interface DoubtedQuote {
  readonly quote: SpotQuote;
  readonly doubt: PriceDoubt;
}

/** The judgment of a reading. */
export interface JudgedQuotes {
  /** Accepted quotes with a new price. */
  readonly accepted: readonly SpotQuote[];
  readonly rejected: readonly RejectedQuote[];
  /** Accepted quotes that confirmed a jump. */
  readonly confirmed: readonly ConfirmedJump[];
  /** Rejected quotes that put their metal in doubt. */
  readonly doubted: readonly DoubtedQuote[];
  /** Metals with an accepted reading, new or repeated. Their doubts end. */
  readonly cleared: readonly Metal[];
}

/** How long a price remains the checkpoint. */
export const DAY_MS = 24 * 3_600_000;
const WEEK_MS = 7 * DAY_MS;
/** The largest move of a price that is older than a day, in parts per million. */
const WEEK_JUMP_PPM = 250_000;
const WHOLE_PPM = 1_000_000;

/**
 * Returns the share by which a price may move from one of this age. Larger moves are jumps: more likely
 * an error of the feed than a market move. They need confirmation by later quotes. Null for a price
 * older than a week, which is no reference.
 */
function largestMove(ageMs: number, jumpPpm: number): number | null {
  if (ageMs < DAY_MS) return jumpPpm / WHOLE_PPM;
  return ageMs < WEEK_MS ? Math.max(jumpPpm, WEEK_JUMP_PPM) / WHOLE_PPM : null;
}

/**
 * Judges the quotes of one reading.
 *
 * - A quote that repeats the last accepted one is neither accepted nor rejected.
 * - A quote is compared with the last accepted one and with the day's checkpoint, so that many
 *   small steps count as one jump.
 * - A jump is rejected until later quotes agree. No agreement doubles or halves a price in a day.
 * - A first reading outside the plausible range is rejected until the dealer confirms it.
 * - A last accepted price from the future came from a wrong clock and rejects no later quote.
 * - A stale quote is rejected only if a better one exists. A shop without any price shows an old
 *   one, marked as stale.
 */
export function acceptQuotes(quotes: readonly SpotQuote[], rules: AcceptanceRules): JudgedQuotes {
  const accepted: SpotQuote[] = [];
  const rejected: RejectedQuote[] = [];
  const confirmed: ConfirmedJump[] = [];
  const doubted: DoubtedQuote[] = [];
  const cleared: Metal[] = [];
  for (const quote of quotes) {
    const { metal } = quote;
    const known = rules.known.get(metal) ?? null;
    const verdict = judge(quote, known, rules);
    if (verdict.reason !== null) rejected.push({ metal, reason: verdict.reason });
    if (verdict.doubt !== null) doubted.push({ quote, doubt: verdict.doubt });
    if (verdict.reason !== null) continue;
    rules.jumps.forget(metal);
    cleared.push(metal);
    if (verdict.isNew) accepted.push(quote);
    if (verdict.isJump && known) confirmed.push({ metal, fromAskE4: known.askE4, toAskE4: quote.askE4 });
  }
  return { accepted, rejected, confirmed, doubted, cleared };
}

interface Verdict {
  /** The reason for rejection, for the log; null when the quote is accepted. */
  readonly reason: string | null;
  readonly doubt: PriceDoubt | null;
  readonly isNew: boolean;
  /** Whether it moved further than a single quote may. */
  readonly isJump: boolean;
}

const GOOD: Verdict = { reason: null, doubt: null, isNew: true, isJump: false };

function rejection(reason: string, doubt: PriceDoubt | null = null): Verdict {
  return { reason, doubt, isNew: false, isJump: doubt === 'jump' };
}

function judge(quote: SpotQuote, known: KnownQuote | null, rules: AcceptanceRules): Verdict {
  const { nowMs } = rules;
  if (isFromFuture(quote.atMs, nowMs)) return rejection('its time lies in the future', 'clock');
  if (known === null) return judgeFirst(quote, rules);
  if (repeats(quote, known)) return { ...GOOD, isNew: false };
  if (quote.atMs < known.atMs && !isFromFuture(known.atMs, nowMs)) {
    return rejection('it is older than the last good price');
  }
  const session = sessionAt(rules.marketHours[quote.metal], nowMs);
  if (session !== null && nowMs - Math.max(quote.atMs, session.fromMs) > rules.staleAfterMs) {
    return rejection('it is stale');
  }
  const most = largestMove(quote.atMs - known.atMs, rules.jumpPpm);
  if (most === null) return isNear(quote, known) ? GOOD : judgeFirst(quote, rules);
  const { checkpoint } = known;
  const drifts =
    Math.abs(quote.atMs - checkpoint.atMs) < DAY_MS && moved(quote, checkpoint) > rules.jumpPpm / WHOLE_PPM;
  if (moved(quote, known) <= most && !drifts) return GOOD;
  const dayBegan = rules.dayBegan.get(quote.metal) ?? known;
  const isBelievable = isNear(quote, known) && isNear(quote, dayBegan);
  if (isBelievable && rules.jumps.confirms(quote, rules.monotonicMs)) return { ...GOOD, isJump: true };
  return rejection(`it jumps by more than ${most * 100} percent`, 'jump');
}

function judgeFirst(quote: SpotQuote, { plausible }: AcceptanceRules): Verdict {
  if (isPlausible(quote, plausible[quote.metal])) return GOOD;
  return rejection('it is implausible as a first reading in dollars per troy ounce', 'range');
}

function repeats(quote: SpotQuote, known: KnownQuote): boolean {
  return (
    quote.atMs === known.atMs &&
    quote.askE4 === known.askE4 &&
    quote.bidE4 === known.bidE4 &&
    quote.isHalted === known.isHalted
  );
}

/** Returns whether a price is between half and twice another. */
function isNear(quote: Prices, known: Prices): boolean {
  const ratios = [quote.askE4 / known.askE4, quote.bidE4 / known.bidE4];
  return ratios.every((ratio) => ratio < MAX_PLAUSIBLE_RATIO && ratio > 1 / MAX_PLAUSIBLE_RATIO);
}

/** Returns the larger relative move of ask and bid. */
function moved(to: Prices, from: Prices): number {
  return Math.max(Math.abs(to.askE4 / from.askE4 - 1), Math.abs(to.bidE4 / from.bidE4 - 1));
}

/** Returns the plausible range of every metal around the reference prices of the settings. */
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
