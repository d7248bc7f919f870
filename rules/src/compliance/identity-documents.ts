import { type DatedRule, ruleOn } from '../checkout/delivered/dated-rules.ts';
import type { CalendarDay } from '../metals/zoned-time.ts';

/** A document that the shop requires. */
export type RequiredDocument = 'photo_id' | 'proof_of_address';

/**
 * Why the shop checks an identity: a large order, reported cash, a payout of the shop, or a decision
 * of staff.
 */
export const IDENTITY_CAUSES = ['order', 'cash', 'payout', 'staff'] as const;

/** The cause of an identity check. */
export type IdentityCause = (typeof IDENTITY_CAUSES)[number];

/** The requirements of the shop for a cause. */
export interface IdentityDemand {
  readonly documents: readonly RequiredDocument[];
  /** Whether an order waits for the decision. */
  readonly holdsOrder: boolean;
}

/** The demands of each cause, and how long uploaded documents are kept. */
export interface IdentityRule {
  readonly demands: Readonly<Record<IdentityCause, IdentityDemand>>;
  /** Days after an acceptance. A rejected document is deleted at once. */
  readonly keptDaysAfterAcceptance: number;
  /** Days after the upload, for a document that staff do not decide about. */
  readonly keptDaysUndecided: number;
}

/**
 * Required documents by the first day on which the rule applies.
 *
 * Source: IRS, "Instructions for Form 8300" (Rev. December 2023), item 14: the name and address of
 * the payer must be verified by a document that is normally accepted as identification when checks
 * are cashed, such as a driver's license or passport. The law requires no copy, so the shop deletes
 * copies soon. The report has its own deadline, so cash does not hold an order.
 */
export const IDENTITY_RULES: readonly DatedRule<IdentityRule>[] = [
  {
    from: null,
    value: {
      demands: {
        order: { documents: ['photo_id'], holdsOrder: true },
        cash: { documents: ['photo_id'], holdsOrder: false },
        payout: { documents: ['photo_id'], holdsOrder: false },
        staff: { documents: ['photo_id'], holdsOrder: true },
      },
      keptDaysAfterAcceptance: 30,
      keptDaysUndecided: 90,
    },
  },
];

/** Returns the rule of a day. @throws Error without a rule for the day */
export function identityRule(
  day: CalendarDay,
  rules: readonly DatedRule<IdentityRule>[] = IDENTITY_RULES,
): IdentityRule {
  const rule = ruleOn(rules, day);
  if (rule === null) throw new Error('There is no rule for identity documents');
  return rule;
}

/** Returns whether an order needs an identity check. Amounts are minor units of the base currency. */
export function orderNeedsIdentity(totalMinor: number, aboveMinor: number | null): boolean {
  return aboveMinor !== null && totalMinor > aboveMinor;
}

/**
 * Returns whether the buyer is at fault for a failed identity check: the buyer withdrew, or no document
 * arrived by the deadline. Times are epoch milliseconds; `dueMs` is null without a deadline.
 */
export function isBuyerAtFault(
  check: {
    readonly hasDocument: boolean;
    readonly dueMs: number | null;
    readonly hasBuyerWithdrawn: boolean;
  },
  nowMs: number,
): boolean {
  if (check.hasBuyerWithdrawn) return true;
  return !check.hasDocument && check.dueMs !== null && nowMs >= check.dueMs;
}

/** Returns whether the content is a PDF. */
export function isPdf(bytes: Uint8Array): boolean {
  const head = [0x25, 0x50, 0x44, 0x46, 0x2d];
  return bytes.length > head.length && head.every((byte, at) => bytes[at] === byte);
}
