import type { QueryClient } from '@tanstack/react-query';
import { CreateEmptyCartDocument } from '../../../platform/graphql/generated/graphql.ts';
import { sendBesideQueue } from '../../../platform/graphql/run-change.ts';
import { isSignedIn, storedToken } from '../../customers/session/session.ts';
import { cartText } from '../cart-texts.ts';
import { currentCartId, deleteCartId, storeCartId } from './cart-id.ts';
import { waitForCartRequests } from './cart-request-lock.ts';
import { clearCart } from './clear-cart.ts';
import { isDeniedCart, isLostCart } from './lost-cart.ts';

/** The cart could not be created; `message` is for the shopper. */
export class CartNotCreated extends Error {
  constructor(cause: unknown) {
    super(cartText('notCreated'), { cause });
    this.name = 'CartNotCreated';
  }
}

/** A lost cart could not be replaced: the operation ends silently. */
export class CartNotRecovered extends Error {
  constructor(cause: unknown) {
    super('The cart was lost and no new one could be created.', { cause });
    this.name = 'CartNotRecovered';
  }
}

/** How an operation continues after its cart was lost. */
export interface Recovery<TResult> {
  /** Runs before the new cart is created, for example to leave the session of the lost cart. */
  readonly before?: (failure: unknown) => Promise<void>;
  /** Runs on the new cart; default: the operation itself. */
  readonly afterLoss?: (cartId: string) => Promise<TResult>;
}

/**
 * Runs an operation on this browser's cart, and creates the cart first if there is none. When the
 * cart is lost, creates a new one and runs the operation, or `afterLoss`, on it, so that the click
 * is not lost. When a sign-in or another tab has replaced the cart meanwhile, the loss affects
 * neither the current cart nor the session.
 * @throws CartNotCreated, CartNotRecovered, or the error of the operation
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
  await waitForCartRequests();
  return currentCartId() ?? createCart(client);
}

/**
 * Returns a function that tells whether this browser still has the same cart and the same session.
 */
export function sameCart(cartId: string): () => boolean {
  const token = storedToken();
  return () => storedToken() === token && currentCartId() === cartId;
}

/** Signs out the customer, if any, without leaving the page. */
export async function leaveSession(client: QueryClient): Promise<void> {
  if (!isSignedIn()) return;
  resetCart(client);
  clearCart();
  await (await import('../../customers/sign-out/end-session.ts')).endSession(client);
}

/** Signs out the customer only when the cart is lost because it belongs to another customer. */
export async function signOutIfDenied(client: QueryClient, failure: unknown): Promise<void> {
  if (!isDeniedCart(failure) || !isSignedIn()) return;
  await leaveSession(client);
  (await import('../../customers/sign-out/expired-session-toast.ts')).showExpiredSession();
}

/** Resets this browser's cart to its default state: no cart and nothing cached. */
function resetCart(client: QueryClient): void {
  deleteCartId();
  client.removeQueries({ queryKey: ['cart'], type: 'inactive', fetchStatus: 'idle' });
  client.removeQueries({ queryKey: ['CartCount'], type: 'inactive', fetchStatus: 'idle' });
}

let replacement: Promise<string> | null = null;

/**
 * Replaces a lost cart; concurrent callers get the same new cart.
 * @throws CartNotRecovered
 */
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
    // A running change may wait for the cart that a read creates.
    const { createEmptyCart: cartId } = await sendBesideQueue(client)(CreateEmptyCartDocument, {});
    // This tab or another has signed in or out meanwhile, so the new cart is not for the current
    // session.
    if (storedToken() !== token) return await cartToUse(client);
    if (!cartId) throw new TypeError('the response has no cart id');
    storeCartId(cartId);
    return cartId;
  } catch (failure) {
    throw new CartNotCreated(failure);
  }
}

let ordersUnderWay = 0;

/** Returns whether a read may replace a lost cart: not while an order is being placed from it. */
export function mayRecoverReads(): boolean {
  return ordersUnderWay === 0;
}

/**
 * Runs the placing of an order. No read replaces the cart meanwhile: an inactive cart then means
 * that the order succeeded.
 */
export async function whileOrdering<TResult>(order: () => Promise<TResult>): Promise<TResult> {
  ordersUnderWay += 1;
  try {
    return await order();
  } finally {
    ordersUnderWay -= 1;
  }
}
