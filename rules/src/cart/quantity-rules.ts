/** The limits for the quantity of one cart line. */
export interface QuantityLimits {
  /** Maximum per line: the shop's, or the rest of the product's limit per order ({@link lineMaximum}). */
  readonly maximumPerLine: number;
  /** Limited products: one per line and household. */
  readonly isLimited: boolean;
  /** Quantity for sale: stock, or the allotment of a pre-order. */
  readonly available: number;
}

/**
 * Returns the maximum of a line. A product's limit per order counts its pieces in all lines, so the
 * pieces `elsewhere` in the cart leave less. Never negative.
 * @param shopMaximum the shop's maximum per line (`order_limits.quantity_per_line_maximum`)
 * @param orderLimit the product's limit per order; null for none
 */
export function lineMaximum(shopMaximum: number, orderLimit: number | null, elsewhere = 0): number {
  return orderLimit === null ? shopMaximum : Math.max(0, Math.min(shopMaximum, orderLimit - elsewhere));
}

/** Why a quantity is rejected. `most` is the largest quantity that this limit allows. */
export type QuantityRejection =
  | { readonly reason: 'not-whole' }
  | { readonly reason: 'below-one' }
  | { readonly reason: 'limited'; readonly most: 1 }
  | { readonly reason: 'above-maximum'; readonly most: number }
  | { readonly reason: 'above-stock'; readonly most: number };

/**
 * Checks the whole quantity of a line, including what is in the cart. Returns null when it may be
 * ordered. The checks run in the order in which a shopper can correct them: the number, the
 * product, the shop, stock.
 */
export function checkQuantity(quantity: number, limits: QuantityLimits): QuantityRejection | null {
  if (!Number.isInteger(quantity)) return { reason: 'not-whole' };
  if (quantity < 1) return { reason: 'below-one' };
  if (limits.isLimited && quantity > 1) return { reason: 'limited', most: 1 };
  if (quantity > limits.maximumPerLine) return { reason: 'above-maximum', most: limits.maximumPerLine };
  if (quantity > limits.available) return { reason: 'above-stock', most: Math.max(0, limits.available) };
  return null;
}

/** Returns the largest quantity of a line; 0 when nothing is for sale. */
export function largestQuantity(limits: QuantityLimits): number {
  const most = limits.isLimited ? 1 : limits.maximumPerLine;
  return Math.max(0, Math.min(most, limits.available));
}
