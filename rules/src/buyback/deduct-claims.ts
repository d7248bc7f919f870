import { convertMinor, toBaseMinor } from '../money/convert-money.ts';

/** The amount that a seller still owes for a canceled order or quote. */
export interface DeductibleClaim {
  /** Open part in minor units of the claim's currency. */
  readonly openMinor: number;
  /** Units of the claim's currency per unit of the payout's currency, in millionths. */
  readonly rateE6: number;
}

/** The deduction from a payout for one claim. */
export interface Deduction {
  /** In minor units of the payout's currency; 0 for nothing. */
  readonly amountMinor: number;
  /** The part of the claim that it settles, in minor units of the claim's currency. */
  readonly settledMinor: number;
}

/** A payout less what its seller owes. */
export interface DeductedPayout {
  /** One for each claim, in their order. */
  readonly deductions: readonly Deduction[];
  readonly deductedMinor: number;
  /** The amount that the seller gets, in minor units; at least 0. */
  readonly paidMinor: number;
}

const NONE: Deduction = { amountMinor: 0, settledMinor: 0 };

/**
 * Deducts claims from a payout, the first claim first, until nothing of the payout is left. The rest of a
 * claim stays open. A remainder too small for a minor unit of the claim's currency settles nothing.
 */
export function deductClaims(payoutMinor: number, claims: readonly DeductibleClaim[]): DeductedPayout {
  let leftMinor = payoutMinor;
  const deductions = claims.map((claim) => {
    const deduction = deductOne(leftMinor, claim);
    leftMinor -= deduction.amountMinor;
    return deduction;
  });
  return { deductions, deductedMinor: payoutMinor - leftMinor, paidMinor: leftMinor };
}

function deductOne(leftMinor: number, { openMinor, rateE6 }: DeductibleClaim): Deduction {
  const wholeMinor = toBaseMinor(openMinor, rateE6);
  const isWhole = wholeMinor <= leftMinor;
  const amountMinor = isWhole ? wholeMinor : leftMinor;
  const settledMinor = isWhole ? openMinor : Math.min(openMinor, convertMinor(leftMinor, rateE6));
  return amountMinor > 0 && settledMinor > 0 ? { amountMinor, settledMinor } : NONE;
}
