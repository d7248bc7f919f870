/** What bounds the quantity of one cart line. */
export interface QuantityLimits {
  /** The shop's most per line (`order_limits.quantity_per_line_maximum`). */
  readonly maximumPerLine: number;
  /** Limited pieces: one per line and household. */
  readonly isLimited: boolean;
  /** Pieces that can be sold: stock, or the allotment of a pre-order. */
  readonly available: number;
}

/** Why a quantity is refused. `most` is the largest quantity that would have been accepted for that reason. */
export type QuantityRefusal =
  | { readonly reason: 'not-whole' }
  | { readonly reason: 'below-one' }
  | { readonly reason: 'limited'; readonly most: 1 }
  | { readonly reason: 'above-maximum'; readonly most: number }
  | { readonly reason: 'above-stock'; readonly most: number };

/**
 * Checks the whole quantity of a line (what is in the cart already included). Null means it may be ordered.
 * The order of checks is the order in which a shopper can mend them: the number itself, the product, the shop, stock.
 */
export function checkQuantity(quantity: number, limits: QuantityLimits): QuantityRefusal | null {
  if (!Number.isInteger(quantity)) return { reason: 'not-whole' };
  if (quantity < 1) return { reason: 'below-one' };
  if (limits.isLimited && quantity > 1) return { reason: 'limited', most: 1 };
  if (quantity > limits.maximumPerLine) return { reason: 'above-maximum', most: limits.maximumPerLine };
  if (quantity > limits.available) return { reason: 'above-stock', most: Math.max(0, limits.available) };
  return null;
}

/** The largest quantity a line may have; 0 when nothing can be sold. */
export function largestQuantity(limits: QuantityLimits): number {
  const most = limits.isLimited ? 1 : limits.maximumPerLine;
  return Math.max(0, Math.min(most, limits.available));
}
