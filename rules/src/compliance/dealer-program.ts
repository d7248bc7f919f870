import { type DatedRule, ruleOn } from '../checkout/delivered/dated-rules.ts';
import type { ClosedDays } from '../checkout/delivery/closed-days.ts';
import type { CalendarDay } from '../metals/zoned-time.ts';
import { dueOnYearlyDay, type YearlyDay } from './duty-days.ts';

/**
 * The condition under which a dealer in metals needs an anti-money-laundering program. Amounts are
 * US cents of a calendar year.
 */
export interface DealerProgramRule {
  readonly boughtAboveMinor: number;
  readonly soldAboveMinor: number;
  /** The deadline of the program, counted from the year in which both amounts are exceeded. */
  readonly programBy: YearlyDay;
}

/**
 * The rules under which dealers in precious metals need an anti-money-laundering program, by the
 * first day on which a rule applies.
 *
 * Sources: 31 CFR §1027.100(b) and §1027.210, until March 1, 2011 31 CFR §103.140; FinCEN, Interim
 * Final Rule of June 9, 2005. A dealer exceeds the amounts with purchases of more than $50,000 of
 * covered goods in a year, and with more than $50,000 received from sales. For a retailer, only
 * purchases from the public count. The rule applies from the next year on, and the program is due
 * six months later. The first programs were due on January 1, 2006.
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

/** The shop's purchases from the public and its sales in a calendar year, in US cents. */
export interface DealerYear {
  readonly boughtMinor: number;
  readonly soldMinor: number;
}

/**
 * Returns the deadline of the program that a dealer needs because of the year of `day`. Null if the
 * dealer needs none.
 */
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
