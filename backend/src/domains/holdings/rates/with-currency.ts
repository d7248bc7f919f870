import type { EntryBasis } from '@ingot/rules/holdings/check-entry.ts';

/** Returns the currencies of the shop with that of a lot or sale, which the shop may have dropped. */
export function withCurrency(
  currencies: EntryBasis['currencies'],
  { currency, rateE6 }: { readonly currency: string; readonly rateE6: number },
): EntryBasis['currencies'] {
  const isKnown = currencies.some(({ code }) => code === currency);
  return isKnown ? currencies : [...currencies, { code: currency, rateE6 }];
}
