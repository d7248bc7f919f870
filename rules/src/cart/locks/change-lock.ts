/** The locked ask of a product, in E4; null for a fixed price. */
export interface LockedProduct {
  readonly productId: number;
  readonly quantity: number;
  readonly askE4: number | null;
}

/** A change of a locked cart. Only changes of lines can change the locked spot prices. */
export type LockedChange =
  | {
      readonly kind: 'quantity';
      readonly productId: number;
      readonly quantity: number;
      readonly askE4: number | null;
    }
  | { readonly kind: 'payment-method' | 'coupon' | 'currency' | 'address' | 'delivery' | 'gift-card' };

/** A product whose spot price a change replaced: the shop shows the prices at both. */
export interface RepricedProduct {
  readonly productId: number;
  /** Null for a product that was not in the cart. */
  readonly fromE4: number | null;
  readonly toE4: number | null;
}

/** A lock after a change. */
export interface ChangedLock {
  readonly products: readonly LockedProduct[];
  /** Empty when only the rest of the cart is computed again. */
  readonly repriced: readonly RepricedProduct[];
}

/**
 * Returns a lock after a change. A new quantity reprices that product at today's ask (`askE4`), also
 * when it is added; 0 removes it. Every other change keeps the locked spot prices and computes
 * fees, discounts, conversion, tax and delivery from them. The end of the lock stays.
 */
export function changeLock(products: readonly LockedProduct[], change: LockedChange): ChangedLock {
  if (change.kind !== 'quantity') return { products, repriced: [] };
  const { productId, quantity, askE4 } = change;
  const before = products.find((one) => one.productId === productId);
  if (before?.quantity === quantity) return { products, repriced: [] };
  const others = products.filter((one) => one.productId !== productId);
  if (quantity === 0) return { products: others, repriced: [] };
  const isAtNewAsk = before?.askE4 !== askE4;
  return {
    products:
      before === undefined
        ? [...products, { productId, quantity, askE4 }]
        : products.map((one) => (one === before ? { productId, quantity, askE4 } : one)),
    repriced: isAtNewAsk ? [{ productId, fromE4: before?.askE4 ?? null, toE4: askE4 }] : [],
  };
}
