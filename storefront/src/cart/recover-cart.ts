import type { QueryClient } from '@tanstack/react-query';
import { CreateCartDocument } from '../graphql/generated/graphql.ts';
import { executorOf } from '../graphql/query-client.ts';
import { cartIdIsFree, currentCartId, forgetCartId, keepCartId } from './cart-id.ts';
import { cartText } from './cart-texts.ts';
import { isLostCart } from './lost-cart.ts';

/** The cart could not be made; `message` is for the shopper (CART-22). */
export class CartNotCreated extends Error {
  constructor(cause: unknown) {
    super(cartText('notCreated'), { cause });
    this.name = 'CartNotCreated';
  }
}

/** A lost cart could not be replaced: the operation ends without a word (CART-17). */
export class CartNotRecovered extends Error {
  constructor(cause: unknown) {
    super('The cart was lost and no new one could be made.', { cause });
    this.name = 'CartNotRecovered';
  }
}

/**
 * Runs an operation on this browser's cart, which is made first if there is none (CART-02, CART-03). When the shop
 * answers that the cart is lost, a new one takes its place and `afterLoss` is run on it, by default the operation
 * itself, so that the shopper's click is not lost (CART-12, CART-14).
 * @throws CartNotCreated, CartNotRecovered, and whatever the operation throws.
 */
export async function onCart<TResult>(
  client: QueryClient,
  operation: (cartId: string) => Promise<TResult>,
  afterLoss: (cartId: string) => Promise<TResult> = operation,
): Promise<TResult> {
  await cartIdIsFree();
  const cartId = currentCartId() ?? (await createCart(client));
  try {
    return await operation(cartId);
  } catch (failure) {
    if (!isLostCart(failure)) throw failure;
    return afterLoss(await replaceCart(client));
  }
}

/** Puts a new cart in the place of a lost one. @throws CartNotRecovered */
export async function replaceCart(client: QueryClient): Promise<string> {
  forgetCartId();
  try {
    return await createCart(client);
  } catch (failure) {
    throw new CartNotRecovered(failure);
  }
}

async function createCart(client: QueryClient): Promise<string> {
  try {
    const { createEmptyCart: cartId } = await executorOf(client)(CreateCartDocument, {});
    if (!cartId) throw new TypeError('no id came');
    keepCartId(cartId);
    return cartId;
  } catch (failure) {
    throw new CartNotCreated(failure);
  }
}

let ordersUnderWay = 0;

/** Whether a read that finds the cart lost may replace it: not while an order is being placed from it. */
export function mayRecoverReads(): boolean {
  return ordersUnderWay === 0;
}

/**
 * Runs the placing of an order. Until it ends no read replaces the cart: an inactive cart then means that the order
 * went through, not that the cart is lost.
 */
export async function whileOrdering<TResult>(order: () => Promise<TResult>): Promise<TResult> {
  ordersUnderWay += 1;
  try {
    return await order();
  } finally {
    ordersUnderWay -= 1;
  }
}
