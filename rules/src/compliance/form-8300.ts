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
  /** US cents. */
  readonly amountMinor: number;
  readonly tender: Tender;
  /** The account of the payer; null for a guest. */
  readonly customerId: number | null;
  /** The payer's name and address, normalized. Equal keys are one payer. */
  readonly payerKey: string;
}

/** How the payments of a report are related. */
export type CashRelation = 'one_payment' | 'within_24_hours' | 'within_12_months';

/** Cash of one payer that must be reported. */
export interface CashReport {
  /** Oldest first. The last one exceeds the amount. */
  readonly payments: readonly CashPayment[];
  readonly totalMinor: number;
  readonly relation: CashRelation;
  /** The day of the last payment. */
  readonly day: CalendarDay;
  readonly dueDay: CalendarDay;
  readonly statementDay: CalendarDay;
}

/** The calendar of the shop. */
export interface CashCalendar {
  readonly timeZone: string;
  readonly closedDays: ClosedDays;
}

const DAY_MS = 24 * 3_600_000;

/**
 * Returns the reports that payments cause, by payer. `payments` are those that no report contains.
 * `dismissed` are the last payments of reports that staff dismissed: they cause none, but count with
 * later ones.
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

/** Groups payments by payer: those of one account, or with the same name and address, belong together. */
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
 * Returns the key of a payer: letters and digits of name, street, city and ZIP code, without case,
 * accents and spaces.
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
