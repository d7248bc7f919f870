import { expect, it } from 'vitest';
import { GraphQLFailure } from '../../platform/graphql/graphql-failure.ts';
import { describeError } from './describe-error.ts';

function failed(message: string, stack: string): Error {
  return Object.assign(new Error(message), { stack: `Error: ${message}\n${stack}` });
}

it('gives the same id to the same failure at the same place, and another to others (ERR-02)', () => {
  const place = '    at add (https://shop.example/assets/cart-B1x_-9.js:1:2345)';
  const first = describeError(failed('broken', place), '/cart');
  expect(first).toEqual({
    id: expect.stringMatching(/^[0-9A-F]{4}-[0-9A-F]{4}$/),
    location: '/cart cart-B1x_-9.js:1:2345',
  });
  expect(describeError(failed('broken', place), '/checkout').id).toBe(first.id);
  expect(describeError(failed('broken', place.replace('2345', '99')), '/cart').id).not.toBe(first.id);
  expect(describeError(failed('torn', place), '/cart').id).not.toBe(first.id);
});

it.each<[string, unknown]>([
  ['a text', 'no'],
  ['nothing', undefined],
  ['an error without a stack', Object.assign(new Error('x'), { stack: undefined })],
])('%s that is thrown has an id, and its page as location (ERR-02)', (_, thrown) => {
  expect(describeError(thrown, '/gold.html')).toEqual({
    id: expect.stringMatching(/^[0-9A-F]{4}-[0-9A-F]{4}$/),
    location: '/gold.html',
  });
});

it("uses the server's log id for a server error (ERR-02)", () => {
  const error = {
    message: 'Internal server error',
    category: null,
    code: null,
    path: [],
    debugId: '7f3a91c2',
  };
  expect(describeError(new GraphQLFailure('graphql', 'x', { errors: [error] }), '/cart').id).toBe('7f3a91c2');
});
