import type { CartContentsFragment } from '../../../platform/graphql/generated/graphql.ts';

/** Currency, number of pieces and total of a cart. */
export interface CartSummary {
  readonly currencyCode: string;
  readonly numItems: number;
  /** The grand total, in units of the currency. */
  readonly subtotal: number;
}

/** Returns the summary of a cart; defaults if `details` is null. */
export function deriveSummary(details: Pick<CartContentsFragment, 'items' | 'prices'> | null): CartSummary {
  const total = details?.prices?.grand_total;
  return {
    currencyCode: total?.currency ?? 'USD',
    numItems: (details?.items ?? []).reduce((sum, line) => sum + (line?.quantity ?? 0), 0),
    subtotal: total?.value ?? 0,
  };
}

/** Whether an operation on the cart is running, and its last error; null = it did not fail. */
export interface OperationState {
  readonly isLoading: boolean;
  readonly error: Error | null;
}

/** The operations that change a cart, each with its own flags. */
export interface CartOperations {
  readonly addItem: OperationState;
  readonly updateItem: OperationState;
  readonly removeItem: OperationState;
}

interface CartStateParts extends CartOperations {
  /** Undefined until the browser's storage was read; null = no cart. */
  readonly cartId: string | null | undefined;
  readonly details: CartContentsFragment | null;
  /** The shipping methods for the cart's address; empty until it has one. */
  readonly shippingMethods: ReadonlyArray<{
    readonly carrier_code: string;
    readonly method_code?: string | null;
  }>;
  readonly getCart: OperationState;
  readonly summary: CartSummary;
}

/**
 * The cart as pages show it. It is `loading` until the stored id and the shop's response are known,
 * so that a full cart never appears empty. It is `empty` without a cart and for a cart without
 * lines.
 */
export type CartState =
  | (CartStateParts & { readonly status: 'loading' | 'empty' })
  | (CartStateParts & { readonly status: 'full'; readonly cart: CartContentsFragment })
  | (CartStateParts & { readonly status: 'failed'; readonly failure: Error; readonly retry: () => void });

/** The inputs of `cartState`. */
export interface CartReading {
  readonly cartId: string | null | undefined;
  /** Undefined until the first response; its cart is null when the cart was lost and replaced. */
  readonly answer: { readonly cart?: CartContentsFragment | null } | undefined;
  readonly error: Error | null;
  readonly isLoading: boolean;
  /**
   * Whether the browser is offline. No request is sent then, so no request fails and the cart stays
   * visible.
   */
  readonly isOffline: boolean;
  readonly operations: CartOperations;
  readonly retry: () => void;
}

const IDLE: OperationState = { isLoading: false, error: null };

/** The state of a cart before anything is known about it, and after a reset. */
export const DEFAULT_CART_STATE = {
  cartId: null,
  details: null,
  shippingMethods: [],
  getCart: IDLE,
  addItem: IDLE,
  updateItem: IDLE,
  removeItem: IDLE,
} as const;

/**
 * Derives the state of the cart. A failed read resets it to the default state and keeps the error.
 */
export function cartState(reading: CartReading): CartState {
  const { cartId, answer, error, isLoading, isOffline, operations, retry } = reading;
  const isReset = (error !== null && !isOffline) || typeof cartId !== 'string';
  const details = isReset ? null : (answer?.cart ?? null);
  const parts: CartStateParts = {
    ...DEFAULT_CART_STATE,
    ...operations,
    cartId,
    details,
    shippingMethods: (details?.shipping_addresses[0]?.available_shipping_methods ?? []).filter(
      (method) => method !== null,
    ),
    getCart: { isLoading, error },
    summary: deriveSummary(details),
  };
  if (cartId === undefined) return { ...parts, status: 'loading' };
  if (cartId === null) return { ...parts, status: 'empty' };
  if (details !== null) {
    return parts.summary.numItems > 0 || details.unavailable_items.length > 0
      ? { ...parts, status: 'full', cart: details }
      : { ...parts, status: 'empty' };
  }
  if (error !== null) return { ...parts, status: 'failed', failure: error, retry };
  return { ...parts, status: answer === undefined ? 'loading' : 'empty' };
}
