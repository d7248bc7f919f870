import { type DayRates, type EntryBasis, isCurrencyCode } from '@ingot/rules/holdings/check-entry.ts';

type Currencies = EntryBasis['currencies'];

/** The currencies that a row of a file can have. */
export interface RowCurrencies {
  readonly currencies: Currencies;
  /**
   * Whether the shop has no rate of the row's currency, not even a recorded one, and the row has none. Such a row can
   * only be one that the customer already has.
   */
  readonly lacksRate: boolean;
}

/**
 * Returns the currencies that a row can have: those of the shop, one that the row gives a rate of, one with recorded
 * rates, and one that the customer has entries in. The shop may have dropped the last three.
 */
export function rowCurrencies(
  { currency, rate }: { readonly currency: string | null; readonly rate: number | null },
  { currencies: shop, dayRates }: { readonly currencies: Currencies; readonly dayRates: DayRates },
  owned: readonly { readonly currency: string }[],
): RowCurrencies {
  if (currency === null || shop.some(({ code }) => code === currency)) {
    return { currencies: shop, lacksRate: false };
  }
  const code = codeOf(currency);
  const isRated = rate !== null || (code !== null && dayRates.has(code));
  const isOld = !isRated && owned.some((entry) => entry.currency === code);
  if (code === null || !(isRated || isOld)) return { currencies: shop, lacksRate: false };
  return { currencies: [...shop, { code, rateE6: isOld ? 1_000_000 : null }], lacksRate: isOld };
}

/** Returns the code of a currency in a file; null for a text that is none. */
export function codeOf(text: string | null): string | null {
  const code = text?.toUpperCase() ?? '';
  return isCurrencyCode(code) ? code : null;
}
