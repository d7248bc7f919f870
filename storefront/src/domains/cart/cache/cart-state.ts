import type { CartContentsFragment } from '../../../platform/graphql/generated/graphql.ts';

/** What the rest of the shop needs to know of a cart at a glance (CART-23 to CART-25). */
export interface CartSummary {
  readonly currencyCode: string;
  readonly numItems: number;
  /** The grand total, units of the currency. */
  readonly subtotal: number;
}

/** The figures of a cart; null = no cart, or not known yet. */
export function deriveSummary(details: Pick<CartContentsFragment, 'items' | 'prices'> | null): CartSummary {
  const total = details?.prices?.grand_total;
  return {
    currencyCode: total?.currency ?? 'USD',
    numItems: (details?.items ?? []).reduce((sum, line) => sum + (line?.quantity ?? 0), 0),
    subtotal: total?.value ?? 0,
  };
}

/** How an operation on the cart stands: under way or not, and why it failed the last time; null when it did not. */
export interface OperationState {
  readonly isLoading: boolean;
  readonly error: Error | null;
}

/** The operations that change a cart, each with flags of its own. */
export interface CartOperations {
  readonly addItem: OperationState;
  readonly updateItem: OperationState;
  readonly removeItem: OperationState;
}

interface CartStateParts extends CartOperations {
  /** Undefined until the browser's storage was read, null = no cart. */
  readonly cartId: string | null | undefined;
  readonly details: CartContentsFragment | null;
  /** The ways of delivery that serve the cart's address; empty until it is set. */
  readonly shippingMethods: ReadonlyArray<{
    readonly carrier_code: string;
    readonly method_code?: string | null;
  }>;
  readonly getCart: OperationState;
  readonly summary: CartSummary;
}

/**
 * The cart as pages show it (ENT-17). `loading` until the kept id was read and the shop answered, so that a full cart never
 * looks empty for a moment. `empty`: no cart, or one without lines (CART-01).
 */
export type CartState =
  | (CartStateParts & { readonly status: 'loading' | 'empty' })
  | (CartStateParts & { readonly status: 'full'; readonly cart: CartContentsFragment })
  | (CartStateParts & { readonly status: 'failed'; readonly failure: Error; readonly retry: () => void });

/** How reading the cart stands. */
export interface CartReading {
  readonly cartId: string | null | undefined;
  /** Undefined until an answer came; its cart is null when the cart was lost and replaced. */
  readonly answer: { readonly cart?: CartContentsFragment | null } | undefined;
  readonly error: Error | null;
  readonly isLoading: boolean;
  /** Whether the browser is offline: then no request fails, because none is sent, and what is shown stays. */
  readonly isOffline: boolean;
  readonly operations: CartOperations;
  readonly retry: () => void;
}

const IDLE: OperationState = { isLoading: false, error: null };

/** The state of a cart before anything is known of it, and after a reset. */
export const DEFAULT_CART_STATE = {
  cartId: null,
  details: null,
  shippingMethods: [],
  getCart: IDLE,
  addItem: IDLE,
  updateItem: IDLE,
  removeItem: IDLE,
} as const;

/** Returns the state that a reading makes. A failed one resets the cart to its default state and keeps the error. */
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
    return parts.summary.numItems > 0
      ? { ...parts, status: 'full', cart: details }
      : { ...parts, status: 'empty' };
  }
  if (error !== null) return { ...parts, status: 'failed', failure: error, retry };
  return { ...parts, status: answer === undefined ? 'loading' : 'empty' };
}
