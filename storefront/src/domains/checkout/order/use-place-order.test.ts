import { describe, expect, it } from 'vitest';
import type { ExecuteDocument } from '../../../platform/graphql/execute-document.ts';
import { GraphQLFailure } from '../../../platform/graphql/graphql-failure.ts';
import { rejection } from '../../cart/testing.ts';
import { findOrderOutcome, NOTHING_SHOWN, placeOrder } from './use-place-order.ts';

const noAnswer = () => new GraphQLFailure('network', 'The shop could not be reached.');
const inactive = () => rejection("The cart isn't active.", 'CART_NOT_ACTIVE');
const ordered = () => ({ placeOrder: { errors: [], orderV2: { number: '000000001', token: 'secret' } } });
const stillThere = () => ({ cart: { id: 'cart', total_quantity: 5 } });

/**
 * A shop that gives these responses, in order, to place-order and cart requests, and records the
 * requests.
 */
function shopAnswering(...answers: Array<() => unknown>) {
  const asked: string[] = [];
  const execute = async (document: unknown) => {
    asked.push(/(?:query|mutation) (\w+)/.exec(String(document))?.[1] ?? '');
    const answer = answers.shift()?.();
    if (answer instanceof Error) throw answer;
    return answer;
  };
  return { send: execute as unknown as ExecuteDocument, asked };
}

describe('placing an order exactly once (OPEN-79)', () => {
  it('returns the token of the receipt', async () => {
    const { send } = shopAnswering(ordered);
    expect(await placeOrder(send, 'cart', NOTHING_SHOWN)).toEqual({ kind: 'placed', token: 'secret' });
  });

  it('checks the order after a lost response, and finds one that succeeded', async () => {
    const { send, asked } = shopAnswering(noAnswer, inactive, ordered);
    expect(await placeOrder(send, 'cart', NOTHING_SHOWN)).toEqual({ kind: 'placed', token: 'secret' });
    expect(asked).toEqual(['PlaceOrder', 'CartCount', 'PlaceOrder']);
  });

  it('does not order again automatically when the cart can still be ordered', async () => {
    const { send, asked } = shopAnswering(noAnswer, stillThere);
    expect(await placeOrder(send, 'cart', NOTHING_SHOWN)).toEqual({ kind: 'not-placed' });
    expect(asked).toEqual(['PlaceOrder', 'CartCount']);
  });

  it('reports an unknown result while the shop cannot be reached', async () => {
    const { send, asked } = shopAnswering(noAnswer, noAnswer);
    expect(await placeOrder(send, 'cart', NOTHING_SHOWN)).toEqual({ kind: 'unknown' });
    expect(asked).toEqual(['PlaceOrder', 'CartCount']);
  });

  it("reads `The cart isn't active` as a successful order, never as a lost cart", async () => {
    const { send } = shopAnswering(inactive, ordered);
    expect(await findOrderOutcome(send, 'cart')).toEqual({ kind: 'placed', token: 'secret' });
  });

  it('returns a rejection with the step that caused it', async () => {
    const message =
      'Unable to place order: The held prices have expired. Review the new total and try again.';
    const { send } = shopAnswering(() => rejection(message, 'PRICE_LOCK_EXPIRED'));
    expect(await placeOrder(send, 'cart', NOTHING_SHOWN)).toEqual({
      kind: 'rejected',
      rejection: { message, code: 'PRICE_LOCK_EXPIRED', where: 'review' },
    });
  });
});
