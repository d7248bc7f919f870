import { describe, expect, it } from 'vitest';
import { GraphQLFailure } from '../../../platform/graphql/graphql-failure.ts';
import { isLostCart } from './lost-cart.ts';

function rejection(message: string, code: string | null = null): GraphQLFailure {
  const error = { message, code, category: 'graphql-no-such-entity', path: ['cart'], debugId: null };
  return new GraphQLFailure('graphql', message, { errors: [error] });
}

describe('lost cart', () => {
  it.each([
    ['CART-09', 'Could not find a cart with ID "abc"'],
    ['CART-10', "The cart isn't active."],
    ['CART-11', 'The current user cannot perform operations on cart "abc"'],
  ])('%s is told by the words %s', (_row, message) => {
    expect(isLostCart(rejection(message))).toBe(true);
  });

  it.each(['CART_NOT_FOUND', 'CART_NOT_ACTIVE', 'CART_ACCESS_DENIED'])(
    'is recognized by the code %s when the message is translated (OPEN-78)',
    (code) => {
      expect(isLostCart(rejection('Der Warenkorb ist weg.', code))).toBe(true);
    },
  );

  it('is never a network failure, whatever its message (CART-09)', () => {
    expect(isLostCart(new GraphQLFailure('network', 'Could not find a cart'))).toBe(false);
    expect(isLostCart(new Error("The cart isn't active."))).toBe(false);
  });

  it('is not any other rejection', () => {
    expect(isLostCart(rejection('The requested qty is not available'))).toBe(false);
  });
});
