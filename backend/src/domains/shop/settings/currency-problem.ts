import { rateAt, SPOT_CURRENCY } from '@ingot/rules/metals/sources/exchange-rate.ts';
import type { CurrencySettings, PricingSettings, StoreSettings } from '../shop-settings.ts';

/** The settings that the base currency depends on. */
export interface CurrencyChoice {
  readonly store: Pick<StoreSettings, 'baseCurrency'>;
  readonly currencies: readonly CurrencySettings[];
  readonly pricing: Pick<PricingSettings, 'exchangeRates'>;
}

/** Returns why a shop cannot calculate in its base currency; null when it can. */
export function currencyProblem({ store, currencies, pricing }: CurrencyChoice): string | null {
  const base = store.baseCurrency;
  const own = currencies.find(({ code }) => code === base);
  if (own === undefined) return `currencies must have ${base}, in which the store calculates`;
  if (own.rateE6 !== 1_000_000)
    return `the rate of ${base} in currencies must be 1: it is the base currency, and the other rates count from it`;
  if (base === SPOT_CURRENCY || rateAt(pricing.exchangeRates, base, Number.MAX_SAFE_INTEGER)) return null;
  return `pricing.exchange_rates must have a rate of ${base}: spot prices are US dollars per troy ounce`;
}
