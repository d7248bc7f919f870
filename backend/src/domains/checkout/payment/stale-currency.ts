import type { PricingBasis } from '../../cart/pricing-basis.ts';
import { staleCurrencies } from '../../shop/stale-currencies.ts';
import { staleRateMessage } from './payment-rejection-texts.ts';

/**
 * Returns why the shop takes no orders in a currency, for shoppers: its exchange rate is too old. Null if
 * the rate is current.
 */
export function staleCurrencyProblem(
  currency: string,
  { shop, nowMs }: Pick<PricingBasis, 'shop' | 'nowMs'>,
): string | null {
  if (!staleCurrencies(shop, nowMs).includes(currency)) return null;
  return staleRateMessage(currency, shop.store.baseCurrency);
}
