import { type DatedRule, ruleOn } from '../checkout/delivered/dated-rules.ts';
import type { ClosedDays } from '../checkout/delivery/closed-days.ts';
import type { Tender } from '../checkout/payment/clear-payment.ts';
import { type CalendarDay, localDay } from '../metals/zoned-time.ts';
import { CASH_RULES, type CashRule, isReportableCash } from './cash-rules.ts';
import { dayNumber, dueAfterDays, dueOnYearlyDay, monthsBefore } from './duty-days.ts';

/** A payment in a tender that may be cash. */
export interface CashPayment {
  readonly id: number;
  readonly atMs: number;
  /** Amount in US cents. */
  readonly amountMinor: number;
  readonly tender: Tender;
  /** The account of the payer; null for a guest. */
  readonly customerId: number | null;
  /** The payer's name and address, normalized. Payments with equal keys have one payer. */
  readonly payerKey: string;
}

/** How the payments of a report are related. */
export type CashRelation = 'one_payment' | 'within_24_hours' | 'within_12_months';

/** Cash of one payer that must be reported. */
export interface CashReport {
  /** Oldest first. The last payment exceeds the amount of the rule. */
  readonly payments: readonly CashPayment[];
  readonly totalMinor: number;
  readonly relation: CashRelation;
  /** The day of the last payment. */
  readonly day: CalendarDay;
  readonly dueDay: CalendarDay;
  readonly statementDay: CalendarDay;
}

/** The business days of the shop. */
export interface CashCalendar {
  readonly timeZone: string;
  readonly closedDays: ClosedDays;
}

const DAY_MS = 24 * 3_600_000;

/**
 * Returns the reports that payments require, by payer. `payments` excludes the payments of existing
 * reports. `dismissed` has the last payment of each report that staff dismissed: such a payment
 * requires no report, but counts together with later payments.
 */
export function cashReports(
  payments: readonly CashPayment[],
  calendar: CashCalendar,
  dismissed: ReadonlySet<number> = new Set(),
  rules: readonly DatedRule<CashRule>[] = CASH_RULES,
): CashReport[] {
  return groupByPayer(payments).flatMap((group) => reportsOf(group, calendar, dismissed, rules));
}

function reportsOf(
  payments: readonly CashPayment[],
  { timeZone, closedDays }: CashCalendar,
  dismissed: ReadonlySet<number>,
  rules: readonly DatedRule<CashRule>[],
): CashReport[] {
  const reports: CashReport[] = [];
  let open: CashPayment[] = [];
  for (const payment of payments.toSorted((a, b) => a.atMs - b.atMs || a.id - b.id)) {
    const day = localDay(timeZone, payment.atMs);
    const rule = ruleOn(rules, day);
    if (rule === null || !isReportableCash(payment, rule)) continue;
    const since = dayNumber(monthsBefore(day, rule.relatedWithinMonths));
    open = open.filter(({ atMs }) => dayNumber(localDay(timeZone, atMs)) >= since);
    open.push(payment);
    const totalMinor = open.reduce((sum, { amountMinor }) => sum + amountMinor, 0);
    if (totalMinor <= rule.aboveMinor || dismissed.has(payment.id)) continue;
    reports.push({
      payments: open,
      totalMinor,
      relation: relationOf(open),
      day,
      dueDay: dueAfterDays(day, rule.fileWithinDays, closedDays),
      statementDay: dueOnYearlyDay(day, rule.statementBy, closedDays),
    });
    open = [];
  }
  return reports;
}

function relationOf(payments: readonly CashPayment[]): CashRelation {
  const [first] = payments;
  const last = payments.at(-1);
  if (!first || !last || payments.length === 1) return 'one_payment';
  return last.atMs - first.atMs <= DAY_MS ? 'within_24_hours' : 'within_12_months';
}

/** Groups payments by payer. Payments with one account, or with one name and address, have one payer. */
export function groupByPayer(payments: readonly CashPayment[]): CashPayment[][] {
  const groups = new Map<string, { payments: CashPayment[]; keys: Set<string> }>();
  for (const payment of payments) {
    const keys = [`key ${payment.payerKey}`];
    if (payment.customerId !== null) keys.push(`customer ${payment.customerId}`);
    const merged = { payments: [payment], keys: new Set(keys) };
    for (const found of new Set(keys.map((key) => groups.get(key)))) {
      if (found === undefined) continue;
      merged.payments.unshift(...found.payments);
      for (const key of found.keys) merged.keys.add(key);
    }
    for (const key of merged.keys) groups.set(key, merged);
  }
  return [...new Set(groups.values())].map((group) => group.payments);
}

/**
 * Returns the key of a payer: the letters and digits of name, street, city and ZIP code, without
 * case, accents and spaces.
 */
export function payerKey(parts: readonly string[]): string {
  return parts
    .map((part) =>
      part
        .normalize('NFKD')
        .replaceAll(/[^\p{L}\p{N}]/gu, '')
        .toLowerCase(),
    )
    .join('|');
}
