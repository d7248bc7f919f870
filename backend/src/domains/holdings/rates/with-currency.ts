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

/**
 * Returns the currencies that an entry can have without a rate: the given ones, the dollar of spot prices, and
 * currencies that the shop has dropped, if it has recorded their rates. The shop always records rates of the dollar.
 */
export function withRecorded(currencies: Currencies, dayRates: DayRates): Currencies {
  const known = new Set(currencies.map(({ code }) => code));
  const recorded = [...new Set([SPOT_CURRENCY, ...dayRates.keys()])].filter((code) => !known.has(code));
  return [...currencies, ...recorded.map((code) => ({ code, rateE6: null }))];
}
