import type { DayRates, EntryBasis } from '@ingot/rules/holdings/check-entry.ts';

type Currencies = EntryBasis['currencies'];

/** The currencies that a row of a file can have. */
export interface RowCurrencies {
  readonly currencies: Currencies;
  /** Whether the shop has no rate of the row's currency, not even a recorded one, and the row has none. Such a row can only be an old one. */
  readonly lacksRate: boolean;
}

/**
 * Returns the currencies that a row can have: those of the shop, one that the row gives a rate of, and one that
 * the customer has entries in. The shop may have dropped the last two.
 */
export function rowCurrencies(
  { currency, rate }: { readonly currency: string | null; readonly rate: number | null },
  { currencies: shop, dayRates }: { readonly currencies: Currencies; readonly dayRates: DayRates },
  owned: readonly { readonly currency: string }[],
): RowCurrencies {
  if (currency === null || shop.some(({ code }) => code === currency)) {
    return { currencies: shop, lacksRate: false };
  }
  if (rate === null && dayRates.get(currency)?.length) {
    return { currencies: [...shop, { code: currency, rateE6: null }], lacksRate: false };
  }
  const isKnown =
    rate === null ? owned.some((entry) => entry.currency === currency) : /^[A-Z]{3}$/.test(currency);
  if (!isKnown) return { currencies: shop, lacksRate: false };
  return { currencies: [...shop, { code: currency, rateE6: 1_000_000 }], lacksRate: rate === null };
}
