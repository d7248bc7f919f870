import type { CheckoutStep } from '../steps/current-step.ts';

/**
 * Why the shop rejected an order: its message, its code, and where the shopper can correct the cause, in a
 * step of the checkout or in the cart.
 */
export interface Rejection {
  readonly message: string;
  /** The error code; null if the shop sent no code. */
  readonly code: string | null;
  readonly where: CheckoutStep | 'cart';
}

const BY_CODE: Readonly<Record<string, Rejection['where']>> = {
  GUEST_EMAIL_MISSING: 'address',
  SHIPPING_ADDRESS_MISSING: 'address',
  COUNTRY_NOT_SERVED: 'address',
  ADDRESS_TELEPHONE_TOO_SHORT: 'address',
  PO_BOX_NOT_ALLOWED: 'address',
  SHIPPING_METHOD_MISSING: 'method',
  BILLING_ADDRESS_MISSING: 'payment',
  PAYMENT_METHOD_MISSING: 'payment',
  PAYMENT_METHOD_NOT_AVAILABLE: 'payment',
  OPEN_CLAIM: 'payment',
  CARD_DECLINED: 'payment',
  CARD_INSUFFICIENT_FUNDS: 'payment',
  CARD_CHALLENGE_FAILED: 'payment',
  CARD_TOKEN_USED: 'payment',
  CARD_TOKEN_UNKNOWN: 'payment',
  PAYMENT_GATEWAY_UNREACHABLE: 'review',
  GUEST_EMAIL_UNCONFIRMED: 'review',
  TOO_MANY_OPEN_ORDERS: 'review',
  OPEN_ORDERS_TOO_VALUABLE: 'review',
  PRICE_LOCK_EXPIRED: 'review',
  TOTAL_CHANGED: 'review',
  CANCELLATION_TERMS_CHANGED: 'review',
  CART_EMPTY: 'cart',
  INSUFFICIENT_STOCK: 'cart',
  NOT_SALABLE: 'cart',
  PRODUCT_NOT_FOUND: 'cart',
};

/** Magento's messages, for shops that send no code. */
const BY_WORDING: ReadonlyArray<readonly [RegExp, Rejection['where']]> = [
  [/e-?mail/i, 'address'],
  [/shipping method/i, 'method'],
  [/payment method/i, 'payment'],
  [/address|region|countries/i, 'address'],
  [/out of stock|qty|not available/i, 'cart'],
];

/**
 * Returns the step that caused a rejection, by its code, else by Magento's message; `review` if
 * neither matches.
 */
export function rejectionStep(message: string, code: string | null): Rejection {
  const byCode = code === null ? undefined : BY_CODE[code];
  if (byCode !== undefined) return { message, code, where: byCode };
  const byWording = BY_WORDING.find(([pattern]) => pattern.test(message));
  return { message, code, where: byWording?.[1] ?? 'review' };
}
