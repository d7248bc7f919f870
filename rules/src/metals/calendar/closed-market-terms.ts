import { lastSession, type MarketHours, sessionAt, type WeekMinute } from '../market-sessions.ts';
import { addDays, localDay, toEpochMs, weekdayOf } from '../zoned-time.ts';

/** The surcharge on asks and the deduction from bids in a closed market, in parts per million. */
export interface ClosedTerms {
  readonly premiumPpm: number;
  readonly deductionPpm: number;
}

/** Terms from a minute of the week on, until the next step or the opening. */
export interface ClosedStep extends ClosedTerms {
  readonly from: WeekMinute;
}

/** The terms of one metal in a closed market. */
export interface ClosedSchedule {
  /** From the close until the first step, and in daily breaks. */
  readonly base: ClosedTerms;
  /** In any order. */
  readonly steps: readonly ClosedStep[];
}

const NOTHING: ClosedTerms = { premiumPpm: 0, deductionPpm: 0 };

/**
 * Returns the terms of a metal at `nowMs`: nothing in an open market; in a closed one the terms of
 * the latest step since the close, otherwise the base. Steps are times of the shop's market zone,
 * so they stay correct over clock changes.
 */
export function closedTermsAt(
  { base, steps }: ClosedSchedule,
  hours: MarketHours,
  nowMs: number,
): ClosedTerms {
  if (sessionAt(hours, nowMs) !== null) return NOTHING;
  const closedSinceMs = lastSession(hours, nowMs)?.toMs ?? Number.NEGATIVE_INFINITY;
  let latest: { readonly ms: number; readonly terms: ClosedTerms } | null = null;
  for (const { from, premiumPpm, deductionPpm } of steps) {
    const ms = latestMs(hours.timeZone, from, nowMs);
    if (ms >= closedSinceMs && (latest === null || ms >= latest.ms)) {
      latest = { ms, terms: { premiumPpm, deductionPpm } };
    }
  }
  return latest?.terms ?? base;
}

/** Returns the latest moment at or before `nowMs` that is this minute of the week. */
function latestMs(timeZone: string, { weekday, minute }: WeekMinute, nowMs: number): number {
  const today = localDay(timeZone, nowMs);
  const day = addDays(today, -((weekdayOf(today) - weekday + 7) % 7));
  const ms = toEpochMs(timeZone, day, minute);
  return ms <= nowMs ? ms : toEpochMs(timeZone, addDays(day, -7), minute);
}

/**
 * Returns when the terms of a closed market change next by a step, in epoch milliseconds; null
 * without steps and in an open market.
 */
export function nextStepMs({ steps }: ClosedSchedule, hours: MarketHours, nowMs: number): number | null {
  if (steps.length === 0 || sessionAt(hours, nowMs) !== null) return null;
  return Math.min(
    ...steps.map(({ from }) => {
      const latest = latestMs(hours.timeZone, from, nowMs);
      const day = addDays(localDay(hours.timeZone, latest), 7);
      return toEpochMs(hours.timeZone, day, from.minute);
    }),
  );
}
