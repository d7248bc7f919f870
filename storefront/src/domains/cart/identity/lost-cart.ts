import { GraphQLFailure } from '../../../platform/graphql/graphql-failure.ts';

/** What the shop says of a cart that this browser can no longer use, by wording and by code (OPEN-78). */
const GONE = ['Could not find a cart', 'CART_NOT_FOUND'];
const ORDERED = ["The cart isn't active", 'CART_NOT_ACTIVE'];
const DENIED = ['The current user cannot perform operations on cart', 'CART_ACCESS_DENIED'];

/**
 * Whether an operation failed because its cart is gone, was ordered, or belongs to somebody else, so that a new cart
 * helps (CART-09, CART-10, CART-11). Never true when no answer came: the cart may be well.
 */
export function isLostCart(failure: unknown): boolean {
  return saysAny(failure, [...GONE, ...ORDERED, ...DENIED]);
}

/** Whether it is lost because it is not the cart of who asks (CART-21). */
export function isDeniedCart(failure: unknown): boolean {
  return saysAny(failure, DENIED);
}

function saysAny(failure: unknown, signs: readonly string[]): boolean {
  if (!(failure instanceof GraphQLFailure) || failure.layer !== 'graphql') return false;
  return failure.errors.some(({ message, code }) =>
    signs.some((sign) => code === sign || message.includes(sign)),
  );
}
