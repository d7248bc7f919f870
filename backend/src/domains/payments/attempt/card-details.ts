import type { CardFacts } from '../../../platform/payment-providers/online-provider.ts';

/** Magento's codes of card brands; storefronts choose images by them. */
const BRAND_CODES: Readonly<Record<string, string>> = {
  Visa: 'VI',
  Mastercard: 'MC',
  'American Express': 'AE',
  Discover: 'DI',
  JCB: 'JCB',
  'Diners Club': 'DN',
  UnionPay: 'UN',
};

/**
 * Returns a saved card as `PaymentToken.details`, in Magento's form with the brand's name added.
 */
export function cardDetails({ brand, last4, expiryMonth, expiryYear }: CardFacts) {
  return {
    type: BRAND_CODES[brand] ?? 'OT',
    brand,
    maskedCC: last4,
    expirationDate: `${String(expiryMonth).padStart(2, '0')}/${expiryYear}`,
  };
}

/** Returns the label of a card, such as `Visa ending in 4242`. */
export function cardLabel({ brand, last4 }: Pick<CardFacts, 'brand' | 'last4'>): string {
  return `${brand} ending in ${last4}`;
}
