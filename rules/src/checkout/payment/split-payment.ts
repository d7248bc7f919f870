import { divideHalfUp } from '../../money/round.ts';

/** One method of a split payment, with the totals of the whole order in minor units. */
export interface PaymentPart {
  readonly code: string;
  /** Total of the whole order if this method alone paid it: with its fee or discount, tax included. */
  readonly totalMinor: number;
  /** Most that this part pays, such as the balance of a gift card; null = the rest of the order. */
  readonly maxMinor: number | null;
}

/** The share of one method in minor units. */
export interface PaidPart {
  readonly code: string;
  /** The part of the order's cash total that it pays. */
  readonly coveredMinor: number;
  /** Its own fee on that part; negative for a discount. */
  readonly feeMinor: number;
  /** The amount charged to the method: covered amount and fee. */
  readonly chargedMinor: number;
}

/** A split payment. */
export interface SplitPayment {
  /** In the order of the input; parts without an amount are omitted. */
  readonly parts: readonly PaidPart[];
  readonly totalMinor: number;
  /** The rest of the cash total after all parts; 0 when the payment is complete. */
  readonly leftMinor: number;
}

/**
 * Splits the payment of an order over methods in order. Each part has its own method's fee on the
 * amount that it covers: the fee of the whole order in proportion, rounded half up. A limited part
 * covers as much as its limit pays including the fee.
 * @param cashTotalMinor total of the order without any method's fee
 */
export function splitPayment(cashTotalMinor: number, parts: readonly PaymentPart[]): SplitPayment {
  let leftMinor = cashTotalMinor;
  const paid: PaidPart[] = [];
  for (const { code, totalMinor, maxMinor } of parts) {
    const feeOf = (coveredMinor: number) =>
      cashTotalMinor === 0
        ? 0
        : Number(
            divideHalfUp(BigInt(coveredMinor) * BigInt(totalMinor - cashTotalMinor), BigInt(cashTotalMinor)),
          );
    const coveredMinor =
      maxMinor === null ? leftMinor : mostCovered(leftMinor, maxMinor, (minor) => minor + feeOf(minor));
    if (coveredMinor === 0) continue;
    const feeMinor = feeOf(coveredMinor);
    paid.push({ code, coveredMinor, feeMinor, chargedMinor: coveredMinor + feeMinor });
    leftMinor -= coveredMinor;
  }
  const totalMinor = paid.reduce((sum, { chargedMinor }) => sum + chargedMinor, 0);
  return { parts: paid, totalMinor, leftMinor };
}

/** Bisects for the largest amount, at most `upTo`, whose charge is within the limit. */
function mostCovered(upTo: number, limitMinor: number, chargeOf: (minor: number) => number): number {
  let covered = 0;
  let beyond = upTo + 1;
  while (beyond - covered > 1) {
    const middle = Math.floor((covered + beyond) / 2);
    if (chargeOf(middle) <= limitMinor) covered = middle;
    else beyond = middle;
  }
  return covered;
}
