/**
 * The cases in which a seller owes the market loss, by the terms of the agreement. Each entry
 * includes the entries before it. `package`: a canceled quote, or a package that does not come.
 * `missing`: pieces that do not come. `returned`: pieces that go back. `quantity`: the part of a
 * bid that only the quoted quantity earns.
 */
export const LOSS_TERMS = ['none', 'package', 'missing', 'returned', 'quantity'] as const;
export type LossTerms = (typeof LOSS_TERMS)[number];

/** The terms of an agreement now. */
export const CURRENT_LOSS_TERMS: LossTerms = 'quantity';

/** Returns whether a seller who agreed to these terms owes the loss of `duty`. */
export function owesLoss(agreed: LossTerms, duty: LossTerms): boolean {
  return LOSS_TERMS.indexOf(agreed) >= LOSS_TERMS.indexOf(duty);
}
