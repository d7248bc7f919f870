import type { CardFacts } from '../../../platform/payment-providers/card-gateway.ts';

/** Magento's codes of brands, as storefronts look for their pictures. */
const BRAND_CODES: Readonly<Record<string, string>> = {
  Visa: 'VI',
  Mastercard: 'MC',
  'American Express': 'AE',
  Discover: 'DI',
  JCB: 'JCB',
  'Diners Club': 'DN',
  UnionPay: 'UN',
};

/** A saved card as `PaymentToken.details` tells it, in Magento's shape with the brand in words beside its code. */
export function cardDetails({ brand, last4, expiryMonth, expiryYear }: CardFacts) {
  return {
    type: BRAND_CODES[brand] ?? 'OT',
    brand,
    maskedCC: last4,
    expirationDate: `${String(expiryMonth).padStart(2, '0')}/${expiryYear}`,
  };
}

/** A card in a sentence: `Visa ending in 4242`. */
export function cardLabel({ brand, last4 }: Pick<CardFacts, 'brand' | 'last4'>): string {
  return `${brand} ending in ${last4}`;
}
