import type { QueryClient } from '@tanstack/react-query';
import { CreateEmptyCartDocument } from '../../../platform/graphql/generated/graphql.ts';
import { executorOf } from '../../../platform/graphql/query-client.ts';
import { isSignedIn, storedToken } from '../../customers/session/session.ts';
import { cartText } from '../cart-texts.ts';
import { cartIsFree } from './cart-hold.ts';
import { currentCartId, forgetCartId, keepCartId } from './cart-id.ts';
import { forgetCart } from './forget-cart.ts';
import { isDeniedCart, isLostCart } from './lost-cart.ts';

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

/** How an operation goes on when its cart is lost. */
export interface Recovery<TResult> {
  /** Done before a new cart is made, e.g. leaving the session that the lost cart belonged to. */
  readonly before?: (failure: unknown) => Promise<void>;
  /** Run on the new cart; the operation itself when left out. */
  readonly afterLoss?: (cartId: string) => Promise<TResult>;
}

/**
 * Runs an operation on this browser's cart, which is made first if there is none (CART-02, CART-03). When the shop
 * answers that the cart is lost, a new one takes its place and the operation is run on it, or what `recovery` says
 * instead, so that the shopper's click is not lost (CART-12, CART-14). A cart that was lost because somebody signed in or
 * another tab replaced it meanwhile says nothing of the cart and the session of now: they stay.
 * @throws CartNotCreated, CartNotRecovered, and whatever the operation throws.
 */
export async function onCart<TResult>(
  client: QueryClient,
  operation: (cartId: string) => Promise<TResult>,
  { before, afterLoss = operation }: Recovery<TResult> = {},
): Promise<TResult> {
  const cartId = await cartToUse(client);
  const isOfNow = sameCart(cartId);
  try {
    return await operation(cartId);
  } catch (failure) {
    if (!isLostCart(failure)) throw failure;
    if (!isOfNow()) return afterLoss(await cartToUse(client));
    await before?.(failure);
    return afterLoss(await replaceCart(client));
  }
}

async function cartToUse(client: QueryClient): Promise<string> {
  await cartIsFree();
  return currentCartId() ?? createCart(client);
}

/** Whether a cart is, when it is asked, still the one of this browser, and who uses it the same as before. */
export function sameCart(cartId: string): () => boolean {
  const token = storedToken();
  return () => storedToken() === token && currentCartId() === cartId;
}

/** Signs out whoever is signed in, without leaving the page (CART-13, CONF-10). */
export async function leaveSession(client: QueryClient): Promise<void> {
  if (!isSignedIn()) return;
  resetCart(client);
  forgetCart();
  await (await import('../../customers/sign-out/end-session.ts')).endSession(client);
}

/** The same, but only when the cart is lost because it is not that customer's (CART-21). */
export async function leaveDenied(client: QueryClient, failure: unknown): Promise<void> {
  if (!isDeniedCart(failure) || !isSignedIn()) return;
  await leaveSession(client);
  (await import('../../customers/sign-out/tell-session-over.ts')).tellSessionOver();
}

/** Brings the cart of this browser back to its default state: no cart, and nothing known of one (CART-19). */
function resetCart(client: QueryClient): void {
  forgetCartId();
  client.removeQueries({ queryKey: ['cart'], type: 'inactive', fetchStatus: 'idle' });
  client.removeQueries({ queryKey: ['CartCount'], type: 'inactive', fetchStatus: 'idle' });
}

let replacement: Promise<string> | null = null;

/** Puts a new cart in the place of a lost one; all who find it lost at once get the same. @throws CartNotRecovered */
export function replaceCart(client: QueryClient): Promise<string> {
  replacement ??= makeReplacement(client).finally(() => {
    replacement = null;
  });
  return replacement;
}

async function makeReplacement(client: QueryClient): Promise<string> {
  resetCart(client);
  try {
    return await createCart(client);
  } catch (failure) {
    throw new CartNotRecovered(failure);
  }
}

async function createCart(client: QueryClient): Promise<string> {
  const token = storedToken();
  try {
    const { createEmptyCart: cartId } = await executorOf(client)(CreateEmptyCartDocument, {});
    // Made for who this browser was before somebody signed in or out, in this tab or another.
    if (storedToken() !== token) return await cartToUse(client);
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
