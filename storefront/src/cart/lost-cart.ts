import { GraphQLFailure } from '../graphql/graphql-failure.ts';

/** What the shop says of a cart that this browser can no longer use, by wording and by code (OPEN-78). */
const LOST_CART_MESSAGES = [
  'Could not find a cart',
  "The cart isn't active",
  'The current user cannot perform operations on cart',
];
const LOST_CART_CODES = ['CART_NOT_FOUND', 'CART_NOT_ACTIVE', 'CART_ACCESS_DENIED'];

/**
 * Whether an operation failed because its cart is gone, was ordered, or belongs to somebody else, so that a new cart
 * helps (CART-09, CART-10, CART-11). Never true when no answer came: the cart may be well.
 */
export function isLostCart(failure: unknown): boolean {
  if (!(failure instanceof GraphQLFailure) || failure.layer !== 'graphql') return false;
  return failure.errors.some(
    ({ message, code }) =>
      (code !== null && LOST_CART_CODES.includes(code)) ||
      LOST_CART_MESSAGES.some((text) => message.includes(text)),
  );
}
