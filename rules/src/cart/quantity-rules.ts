/** The limits for the quantity of one cart line. */
export interface QuantityLimits {
  /** Maximum per line: the shop's, or the rest of the product's limit per order ({@link lineMaximum}). */
  readonly maximumPerLine: number;
  /** Limited products: one per line and household. */
  readonly isLimited: boolean;
  /** Quantity for sale: stock, or the allotment of a pre-order. */
  readonly available: number;
  /** The product's terms for a line of its own. Without them any number from 1. */
  readonly terms?: QuantityTerms;
}

/** The fewest pieces of a line, and the number in whose multiples a product is sold. Null for none. */
export interface QuantityTerms {
  readonly orderMinimum: number | null;
  readonly orderIncrement: number | null;
}

/** Returns the smallest quantity of a line: the first multiple of the increment that is no less than the minimum. */
export function smallestQuantity({ orderMinimum, orderIncrement }: QuantityTerms): number {
  return nextQuantity(orderMinimum ?? 1, { orderMinimum, orderIncrement });
}

/** Returns the smallest quantity that the terms of a product allow, and that is no less than `quantity`. */
export function nextQuantity(quantity: number, { orderMinimum, orderIncrement }: QuantityTerms): number {
  const step = orderIncrement ?? 1;
  return Math.ceil(Math.max(quantity, orderMinimum ?? 1, 1) / step) * step;
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
  | { readonly reason: 'below-minimum'; readonly least: number }
  | { readonly reason: 'no-multiple'; readonly increment: number }
  | { readonly reason: 'above-maximum'; readonly most: number }
  | { readonly reason: 'above-stock'; readonly most: number };

/**
 * Checks the whole quantity of a line, including what is in the cart. Returns null when it may be
 * ordered. The checks run in the order in which a shopper can correct them: the number, the
 * product, the shop, stock. A limited product has no minimum, because its only quantity is one.
 */
export function checkQuantity(quantity: number, limits: QuantityLimits): QuantityRejection | null {
  if (!Number.isInteger(quantity)) return { reason: 'not-whole' };
  if (quantity < 1) return { reason: 'below-one' };
  if (limits.isLimited && quantity > 1) return { reason: 'limited', most: 1 };
  const { terms } = limits;
  if (terms !== undefined && !limits.isLimited) {
    const least = smallestQuantity(terms);
    if (quantity < least) return { reason: 'below-minimum', least };
    const increment = terms.orderIncrement ?? 1;
    if (quantity % increment !== 0) return { reason: 'no-multiple', increment };
  }
  if (quantity > limits.maximumPerLine) return { reason: 'above-maximum', most: limits.maximumPerLine };
  if (quantity > limits.available) return { reason: 'above-stock', most: Math.max(0, limits.available) };
  return null;
}

/** Returns the largest quantity of a line; 0 when no quantity is for sale. */
export function largestQuantity({ isLimited, maximumPerLine, available, terms }: QuantityLimits): number {
  const most = Math.max(0, Math.min(isLimited ? 1 : maximumPerLine, available));
  if (terms === undefined || isLimited) return most;
  const multiple = most - (most % (terms.orderIncrement ?? 1));
  return multiple < smallestQuantity(terms) ? 0 : multiple;
}
