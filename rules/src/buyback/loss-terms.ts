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

/**
 * The revision of the rules for agreements now. From the second one on, a loss settles only in an open market,
 * and a piece without a bid counts as its metal.
 */
export const QUOTE_LOSS_REVISION = 2;

/** Returns whether a loss settles only while the markets of the quote's metals are open. */
export function quoteWaitsForMarket(revision: number): boolean {
  return revision >= 2;
}
