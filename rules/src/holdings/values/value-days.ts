import { type MarketHours, tradingMinutes } from '../../metals/market-sessions.ts';
import type { CalendarDay } from '../../metals/zoned-time.ts';

/** A day of a chart: the last one of its interval. */
export interface ChartDay {
  /** The interval of the day, see `intervalOf`. */
  readonly interval: number;
  /** Such as `2026-01-31`. */
  readonly day: string;
}

const DAY_MS = 86_400_000;
/** Most points of a chart. */
const MAX_POINTS = 400;
/** The history of prices has points of these lengths in days, the shortest first. */
const STEPS = [
  { stepDays: 1, reachDays: 366 },
  { stepDays: 7, reachDays: 5 * 365 },
] as const;
const LONG_STEP_DAYS = 28;

/** Returns the days between two points of a chart of so many days: one, seven, or a multiple of 28. */
export function stepDaysOf(reachDays: number): number {
  const fitting = STEPS.find((step) => reachDays <= step.reachDays);
  return fitting?.stepDays ?? LONG_STEP_DAYS * Math.ceil(reachDays / (MAX_POINTS * LONG_STEP_DAYS));
}

/** Returns the days from one day to another, such as `2026-01-31`; below 0 when `to` is earlier. */
export function daysBetween(from: string, to: string): number {
  return dayNumber(to) - dayNumber(from);
}

/** Returns the interval of a day, when an interval has `stepDays` days. */
export function intervalOf(day: string, stepDays: number): number {
  return Math.floor(dayNumber(day) / stepDays);
}

/**
 * Returns the days of a chart, ascending. Intervals of one day are left out while none of the markets
 * trades. The last day is `today`, also when no market trades.
 */
export function chartDays(
  markets: readonly MarketHours[],
  { from, today, stepDays }: { readonly from: string; readonly today: string; readonly stepDays: number },
): ChartDay[] {
  const days: ChartDay[] = [];
  const last = intervalOf(today, stepDays);
  for (let interval = intervalOf(from, stepDays); interval <= last; interval += 1) {
    const end = new Date(((interval + 1) * stepDays - 1) * DAY_MS).toISOString().slice(0, 10);
    const day = end < today ? end : today;
    if (stepDays > 1 || day === today || markets.some((hours) => isTradingDay(hours, day))) {
      days.push({ interval, day });
    }
  }
  return days;
}

/** Returns whether a market has a session that ends on a day. Sunday evening belongs to Monday. */
export function isTradingDay(hours: MarketHours, day: string): boolean {
  return tradingMinutes(hours, parseDay(day)).some(([from]) => from < hours.closes.minute);
}

function dayNumber(day: string): number {
  return Date.parse(`${day}T00:00:00Z`) / DAY_MS;
}

function parseDay(day: string): CalendarDay {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number);
  return { year, month, day: date };
}
