import { GraphQLFailure } from '../../../platform/graphql/graphql-failure.ts';

/** The shop's messages and codes for a cart that this browser can no longer use. */
const GONE = ['Could not find a cart', 'CART_NOT_FOUND'];
const ORDERED = ["The cart isn't active", 'CART_NOT_ACTIVE'];
const DENIED = ['The current user cannot perform operations on cart', 'CART_ACCESS_DENIED'];

/**
 * Returns whether an operation failed because its cart is gone, was ordered or belongs to another
 * customer, so that a new cart helps. A network failure never counts: the cart may be intact.
 */
export function isLostCart(failure: unknown): boolean {
  return saysAny(failure, [...GONE, ...ORDERED, ...DENIED]);
}

/** Returns whether the cart is lost because it belongs to another customer. */
export function isDeniedCart(failure: unknown): boolean {
  return saysAny(failure, DENIED);
}

function saysAny(failure: unknown, signs: readonly string[]): boolean {
  if (!(failure instanceof GraphQLFailure) || failure.layer !== 'graphql') return false;
  return failure.errors.some(({ message, code }) =>
    signs.some((sign) => code === sign || message.includes(sign)),
  );
}
