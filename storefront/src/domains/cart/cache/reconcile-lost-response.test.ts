import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { transportOf } from '../../../platform/graphql/client-transport.ts';
import type { ExecuteDocument } from '../../../platform/graphql/execute-document.ts';
import { GraphQLFailure } from '../../../platform/graphql/graphql-failure.ts';
import { createQueryClient } from '../../../platform/graphql/query-client.ts';
import { addOrStore } from '../add/add-items.ts';
import { deleteCartId, storeCartId } from '../identity/cart-id.ts';
import { cartOf, rejection, simpleLine } from '../testing.ts';
import { receiveCart } from './cart-cache.ts';
import { knownQuantity, OutcomeUnknown, reconcileLostResponse } from './reconcile-lost-response.ts';

const COIN = { sku: 'tall-ship-1oz', quantity: 2, name: 'Coin' };
const cartWith = (quantity: number) => cartOf([simpleLine({ quantity })], { id: 'cart' });
const lost = () => new GraphQLFailure('network', 'The shop could not be reached.');

/**
 * A shop whose responses to mutations are lost. `later` lists the results of later cart reads; the
 * last one repeats.
 */
function shopLosingAnswers(...later: (number | Error)[]) {
  const sent: string[] = [];
  const execute = async (document: unknown) => {
    const operation = /(?:query|mutation) (\w+)/.exec(String(document))?.[1] ?? '';
    sent.push(operation);
    if (operation !== 'cart') throw lost();
    const says = later.length > 1 ? later.shift() : later[0];
    if (says instanceof Error) throw says;
    return { cart: cartWith(says ?? 0) };
  };
  return { client: createQueryClient(execute as unknown as ExecuteDocument), sent };
}

/** Adds two coins to a cart whose known quantity is `had`. Returns the result after all retries. */
async function addTwo({ client }: ReturnType<typeof shopLosingAnswers>, had: number | null) {
  if (had !== null) receiveCart(client, cartWith(had));
  const adding = addOrStore(client, transportOf(client), { items: [COIN], onRejected: undefined }).catch(
    (error: unknown) => error,
  );
  await vi.advanceTimersByTimeAsync(30_000);
  return adding;
}

beforeEach(() => {
  vi.useFakeTimers();
  deleteCartId();
  storeCartId('cart');
});
afterEach(() => {
  vi.useRealTimers();
  localStorage.clear();
});

it('treats an add without a response as done when the cart holds the pieces, and sends it once', async () => {
  const shop = shopLosingAnswers(lost(), 3, 5);
  expect(await addTwo(shop, 3)).toEqual({ addProductsToCart: { user_errors: [], cart: cartWith(5) } });
  expect(shop.sent).toEqual(['AddItems', 'cart', 'cart', 'cart']);
  expect(knownQuantity(shop.client, 'cart')).toBe(5);
});

it('fails when repeated reads show an unchanged cart', async () => {
  const shop = shopLosingAnswers(3);
  expect(await addTwo(shop, 3)).toBeInstanceOf(GraphQLFailure);
  expect(shop.sent.filter((operation) => operation === 'AddItems')).toHaveLength(1);
});

it.each([
  ['the shop cannot be asked', lost(), 3],
  ['the cart was changed in another way', 9, 3],
  ['nobody knows what was in it', 5, null],
])('its outcome is unknown when %s, and that is said', async (_, says, had) => {
  const outcome = await addTwo(shopLosingAnswers(says), had);
  expect(outcome).toBeInstanceOf(OutcomeUnknown);
  expect((outcome as Error).message).toMatch(/do not know whether your cart changed/);
});

it('treats a rejection as a response and does not re-read the cart', async () => {
  const { client, sent } = shopLosingAnswers(3);
  const rejected = rejection('The requested qty is not available');
  const change = reconcileLostResponse(
    client,
    'cart',
    () => Promise.reject(rejected),
    () => 'unclear',
  );
  await expect(change).rejects.toBe(rejected);
  expect(sent).toEqual([]);
});
