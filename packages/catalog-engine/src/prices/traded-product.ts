import type { TradedProduct } from '@ingot/rules/pricing/bids/bid-price.ts';
import { type PricedMethod, ruleOfMethod } from '@ingot/rules/pricing/methods/method-price.ts';
import type { CatalogProduct } from '../model/product.ts';

/** The fields of a product that its bid depends on. */
export type BidFields = Pick<
  CatalogProduct,
  'metal' | 'fineWeightMicrograms' | 'pricing' | 'buyback' | 'excludedPaymentMethods'
>;

/**
 * Returns a product with the dealer's terms for buying it and the price rules of the payment methods
 * that take it.
 */
export function tradedProduct(product: BidFields, methods: readonly PricedMethod[]): TradedProduct {
  const { metal, fineWeightMicrograms, pricing, buyback, excludedPaymentMethods: excluded } = product;
  const methodRules = methods
    .filter(({ code }) => !excluded.includes(code))
    .map((method) => ruleOfMethod(method, pricing));
  if (buyback === null || metal === null || metal === 'mixed') return { pricing, methodRules, bids: null };
  const { conditions, dailyCap } = buyback;
  return { pricing, methodRules, bids: { metal, fineWeightMicrograms, conditions, dailyCap } };
}
