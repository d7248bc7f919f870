import type { PageVariant } from './product-variants.ts';

/**
 * Returns the cheapest unit price among variants, and whether others cost more; null if there are
 * none.
 */
export function cheapestOf(variants: readonly PageVariant[]) {
  const prices = variants.map((variant) => variant.product.price_range.minimum_price.final_price);
  const cheapest = prices.reduce<(typeof prices)[number] | null>(
    (least, price) => (least === null || (price.value ?? 0) < (least.value ?? 0) ? price : least),
    null,
  );
  return cheapest && { price: cheapest, isLeast: prices.some(({ value }) => value !== cheapest.value) };
}
