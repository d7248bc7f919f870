import type { ProductChoice } from '../variants/use-product-choice.ts';

/**
 * Returns whether the remaining variants the items of a group or the parts of a bundle differ in price, so that the
 * displayed price is the lowest.
 */
export function startsFrom({ shown, openOptions }: Pick<ProductChoice, 'shown' | 'openOptions'>): boolean {
  const { minimum_price: cheapest, maximum_price: dearest } = shown.price_range;
  const isOpen = openOptions.length > 0 || /^(Bu|Gr)/.test(shown.__typename);
  return isOpen && (dearest?.final_price.value ?? 0) > (cheapest.final_price.value ?? 0);
}
