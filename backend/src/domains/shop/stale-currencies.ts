import { isCurrencyStale } from '@ingot/rules/metals/sources/stale-currency.ts';
import type { ShopSettings } from './shop-settings.ts';

type RateSettings = Pick<ShopSettings, 'currencies' | 'pricing' | 'store'>;

/** Returns the codes of the currencies whose exchange rate is too old to sell at. */
export function staleCurrencies({ currencies, pricing, store }: RateSettings, nowMs: number): string[] {
  const limits = { baseCurrency: store.baseCurrency, limitMs: pricing.exchangeRateLimitMs };
  return currencies.filter((one) => isCurrencyStale(one, limits, nowMs)).map(({ code }) => code);
}
