import type { ProductPricing } from '../product-pricing.ts';

/** The properties of a product that decide whether its premium says anything. */
export interface PremiumFacts {
  /** `coin`, `bar`, `set`, `accessory` and so on. */
  readonly form: string;
  /** The finish as the dealer writes it; null without one. */
  readonly finish: string | null;
  readonly pricing: ProductPricing;
}

/** Forms that shoppers do not buy for their weight of metal. */
const FORMS_WITHOUT_PREMIUM = new Set(['set', 'accessory']);
/** "Proof" and "Reverse proof", but not "Proof-like" and "Prooflike", which are bullion. */
const PROOF = /\bproof\b(?![- ]?like)/i;

/**
 * Returns whether the premium over the metal is a useful figure. A proof or a set is worth more
 * than its metal for other reasons, and an accessory has none: the shop hides their figures.
 */
export function hasMeaningfulPremium({ form, finish, pricing }: PremiumFacts): boolean {
  if (pricing.mode !== 'metal' || pricing.fineWeightMicrograms === 0) return false;
  return !FORMS_WITHOUT_PREMIUM.has(form) && !PROOF.test(finish ?? '');
}
