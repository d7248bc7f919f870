import type { DatedRule } from '../checkout/delivered/dated-rules.ts';
import type { Tender } from '../checkout/payment/clear-payment.ts';
import type { YearlyDay } from './duty-days.ts';

/** The terms by which a business reports cash. Amounts are US cents. */
export interface CashRule {
  /** A sum above this amount is reported. */
  readonly aboveMinor: number;
  /** Tenders that count at any amount. */
  readonly currency: readonly Tender[];
  /** Tenders that count if the face amount of the instrument is at most `faceAtMostMinor`. */
  readonly instruments: readonly Tender[];
  readonly faceAtMostMinor: number;
  /** Payments of one payer within this time count together. */
  readonly relatedWithinMonths: number;
  /** Maximum number of days between the payment that exceeds the amount and the filing. */
  readonly fileWithinDays: number;
  /** The day by which the payer gets the yearly statement. */
  readonly statementBy: YearlyDay;
}

const CURRENCY_ONLY: CashRule = {
  aboveMinor: 1_000_000,
  currency: ['cash'],
  instruments: [],
  faceAtMostMinor: 0,
  relatedWithinMonths: 12,
  fileWithinDays: 15,
  statementBy: { yearsLater: 1, month: 1, day: 31 },
};

/**
 * Cash that a business in the United States reports on Form 8300, by the first day on which the rule
 * applies.
 *
 * Sources: Internal Revenue Code §6050I; 31 U.S.C. §5331; Treas. Reg. §1.6050I-1; IRS, "Instructions
 * for Form 8300" (Rev. December 2023); IRS, Publication 1544.
 * - More than $10,000 in one payment or in related payments. Payments after the first count for one
 *   year. After a report, the count restarts (§1.6050I-1(b)).
 * - Filing: by the 15th day after the payment that exceeds $10,000; on a Saturday, Sunday or legal
 *   holiday, the next business day.
 * - Statement to the payer: by January 31 of the year after the payment (§1.6050I-1(f)).
 * - Since February 3, 1992, some instruments with a face amount of at most $10,000 are cash in the
 *   retail sale of a collectible: cashier's checks, bank drafts, traveler's checks and money orders.
 *   Metals and coins are collectibles (§1.6050I-1(c)(1)(ii), (iii); Internal Revenue Code §408(m)).
 *   Personal checks and wires are never cash.
 */
export const CASH_RULES: readonly DatedRule<CashRule>[] = [
  { from: { year: 1985, month: 1, day: 1 }, value: CURRENCY_ONLY },
  {
    from: { year: 1992, month: 2, day: 3 },
    value: {
      ...CURRENCY_ONLY,
      instruments: ['bank-check', 'money-order'],
      faceAtMostMinor: 1_000_000,
    },
  },
];

/** Every tender that at least one rule counts. */
export const CASH_TENDERS = ['cash', 'bank-check', 'money-order'] as const satisfies readonly Tender[];

/** A tender that at least one rule counts. */
export type CashTender = (typeof CASH_TENDERS)[number];

/** Returns whether at least one rule counts a tender. */
export function isCashTender(tender: Tender | null): tender is CashTender {
  return CASH_TENDERS.some((one) => one === tender);
}

/** Returns whether a payment counts as cash under a rule. */
export function isReportableCash(
  { tender, amountMinor }: { readonly tender: Tender; readonly amountMinor: number },
  rule: CashRule,
): boolean {
  if (rule.currency.includes(tender)) return true;
  return rule.instruments.includes(tender) && amountMinor <= rule.faceAtMostMinor;
}
