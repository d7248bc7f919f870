import { formatMoney } from '@ingot/rules/money/format-money.ts';
import { listText } from '../../list-texts.ts';
import { readPriceRange } from '../state/price-range.ts';

/**
 * Formats a price range: `40_250` → `$40 to $250`, `_250` → `Under $250`; null if it is no range.
 */
export function priceRangeLabel(value: string, currency: string): string | null {
  const range = readPriceRange(value);
  if (range === null) return null;
  if (!range.from) return listText('under', { price: shortPrice(range.to ?? 0, currency) });
  if (range.to === null) return listText('andMore', { price: shortPrice(range.from, currency) });
  return listText('between', {
    from: shortPrice(range.from, currency),
    to: shortPrice(range.to, currency),
  });
}

/** Formats an amount and omits zero decimals: `$1,200`, `€0.50`. */
export function shortPrice(amount: number, currency: string): string {
  return formatMoney(Math.round(amount * 100), currency).replace(/\.00$/, '');
}
