import type { DayRates, EntryBasis } from '@ingot/rules/holdings/check-entry.ts';
import { SPOT_CURRENCY } from '@ingot/rules/metals/sources/exchange-rate.ts';

type Currencies = EntryBasis['currencies'];

/**
 * Returns the currencies of the shop with that of a lot or sale, which the shop may have dropped. Its recorded rates
 * count before the rate of the lot or sale.
 */
export function withCurrency(
  currencies: Currencies,
  { currency, rateE6 }: { readonly currency: string; readonly rateE6: number },
  dayRates: DayRates,
): Currencies {
  const isKnown = currencies.some(({ code }) => code === currency);
  if (isKnown) return currencies;
  return [...currencies, { code: currency, rateE6: dayRates.get(currency)?.length ? null : rateE6 }];
}

/** Returns the currencies with the dollar of spot prices, whose rates the shop records even without it. */
export function withDollar(currencies: Currencies): Currencies {
  const isKnown = currencies.some(({ code }) => code === SPOT_CURRENCY);
  return isKnown ? currencies : [...currencies, { code: SPOT_CURRENCY, rateE6: null }];
}
