import type { CalendarDay } from '../../metals/zoned-time.ts';

/** A tax table, a list of delivery prices or another rule with its first day. */
export interface DatedRule<Value> {
  /** First day of the shop's calendar on which it applies; null = since ever. */
  readonly from: CalendarDay | null;
  readonly value: Value;
}

/** Returns the rule of a day: the one with the latest first day at or before it; null without one. */
export function ruleOn<Value>(rules: readonly DatedRule<Value>[], day: CalendarDay): Value | null {
  let latest: DatedRule<Value> | null = null;
  for (const rule of rules) {
    if (numberOf(rule.from) > numberOf(day)) continue;
    if (latest === null || numberOf(rule.from) >= numberOf(latest.from)) latest = rule;
  }
  return latest === null ? null : latest.value;
}

/** Orders days as numbers: 20 261 126. */
function numberOf(day: CalendarDay | null): number {
  return day === null ? Number.NEGATIVE_INFINITY : (day.year * 100 + day.month) * 100 + day.day;
}
