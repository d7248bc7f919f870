/**
 * What a seller owes the market loss for, by the terms of the agreement. Each entry includes those before it:
 * a canceled quote or a package that does not come, pieces that do not come, pieces that go back, and the part of
 * a bid that only the quoted quantity earns.
 */
export const LOSS_TERMS = ['none', 'package', 'missing', 'returned', 'quantity'] as const;
export type LossTerms = (typeof LOSS_TERMS)[number];

/** The terms of an agreement now. */
export const CURRENT_LOSS_TERMS: LossTerms = 'quantity';

/** Returns whether a seller who agreed to these terms owes the loss of `duty`. */
export function owesLoss(agreed: LossTerms, duty: LossTerms): boolean {
  return LOSS_TERMS.indexOf(agreed) >= LOSS_TERMS.indexOf(duty);
}
