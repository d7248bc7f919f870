import { type DatedRule, ruleOn } from '../checkout/delivered/dated-rules.ts';
import type { ClosedDays } from '../checkout/delivery/closed-days.ts';
import type { CalendarDay } from '../metals/zoned-time.ts';
import { dueOnYearlyDay, type YearlyDay } from './duty-days.ts';

/** When a dealer in metals needs an anti-money-laundering program. Amounts are US cents of a calendar year. */
export interface DealerProgramRule {
  readonly boughtAboveMinor: number;
  readonly soldAboveMinor: number;
  /** By when the program must exist, counted from the year in which both amounts are exceeded. */
  readonly programBy: YearlyDay;
}

/**
 * The duty of dealers in precious metals to have an anti-money-laundering program, by the first day on
 * which the rule applies.
 *
 * Sources: 31 CFR §1027.100(b) and §1027.210, until March 1, 2011 31 CFR §103.140; FinCEN, Interim Final
 * Rule of June 9, 2005. A dealer who bought more than $50,000 of covered goods in a year, for a retailer
 * from the public, and received more than $50,000 from sales is subject to the rule from the next
 * year on, and needs the program six months later; the first programs were due on January 1, 2006.
 */
export const DEALER_PROGRAM_RULES: readonly DatedRule<DealerProgramRule>[] = [
  {
    from: { year: 2005, month: 7, day: 11 },
    value: {
      boughtAboveMinor: 5_000_000,
      soldAboveMinor: 5_000_000,
      programBy: { yearsLater: 1, month: 7, day: 1 },
    },
  },
];

/** What the shop bought from the public and sold in a calendar year, in US cents. */
export interface DealerYear {
  readonly boughtMinor: number;
  readonly soldMinor: number;
}

/** Returns by when a dealer needs the program because of the year of `day`; null if it does not. */
export function dealerProgramDue(
  { boughtMinor, soldMinor }: DealerYear,
  day: CalendarDay,
  closedDays: ClosedDays,
  rules: readonly DatedRule<DealerProgramRule>[] = DEALER_PROGRAM_RULES,
): CalendarDay | null {
  const rule = ruleOn(rules, day);
  if (rule === null) return null;
  if (boughtMinor <= rule.boughtAboveMinor || soldMinor <= rule.soldAboveMinor) return null;
  return dueOnYearlyDay(day, rule.programBy, closedDays);
}
