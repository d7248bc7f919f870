import { randomInt } from 'node:crypto';
import type { Services, Viewer } from '../../../platform/context.ts';
import type { Transaction } from '../../../platform/database/database.ts';
import { violatedConstraint } from '../../../platform/database/transaction.ts';
import { alreadyExists, inputError } from '../../../platform/errors/errors.ts';
import { isLoopback, visitorLimit } from '../../../platform/limits/visitor-limit.ts';
import { defineMessages } from '../../../platform/messages/define-messages.ts';
import { emptyCart } from '../cart.ts';
import { findActiveCartId, insertCart } from './cart.repository.ts';
import { cacheCart } from './cart-cache.ts';
import { isPossibleId } from './open-cart.ts';

const text = defineMessages('create-cart', {
  'too-many-carts': 'You created too many carts. Try again in a few minutes.',
});

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';
const ID_LENGTH = 32;

/**
 * New carts per address. The limit exceeds the need of an office, because one request may hold
 * hundreds of aliases.
 */
export const newCarts = visitorLimit({ times: 60, windowMs: 600_000 });

/** Input of `createCart`. */
export interface NewCart {
  readonly viewer: Viewer;
  /** The client's own id, or null. */
  readonly wantedId: string | null;
  readonly clientAddress: string;
  readonly nowMs: number;
}

/**
 * Creates an empty cart and returns its id: 32 random letters and digits (190 bits), or `wantedId`.
 * Returns the existing cart of a customer who has an active one.
 * @throws ContractError if `wantedId` is not 32 characters long or is taken, and for too many carts
 * from one address
 */
export async function createCart(
  { db, config }: Pick<Services, 'db' | 'config'>,
  { viewer, wantedId, clientAddress, nowMs }: NewCart,
): Promise<string> {
  if (wantedId !== null && !isPossibleId(wantedId)) {
    throw inputError('Cart ID length should to be 32 symbols.', 'CART_ID_LENGTH');
  }
  const { customerId } = viewer;
  const active = customerId === null ? null : await findActiveCartId(db, customerId);
  if (active !== null) return active;
  // Like the request limit, it excludes loopback addresses and shops without rate limits.
  const isLimited = config.isRateLimited && !isLoopback(clientAddress);
  if (isLimited && !newCarts.allows(clientAddress, nowMs)) {
    throw inputError(text('too-many-carts'), 'TOO_MANY_CARTS');
  }
  const maskedId = wantedId ?? randomId();
  try {
    const row = await insertCart(db, { maskedId, customerId, nowMs });
    if (customerId === null) cacheCart(db, emptyCart({ ...row, maskedId }));
    return maskedId;
  } catch (error) {
    const constraint = violatedConstraint(error);
    if (constraint === 'cart_masked_id_key') {
      throw alreadyExists(`Cart with ID "${maskedId}" already exists.`, 'CART_ID_TAKEN');
    }
    // A concurrent request of the same customer inserted its cart first.
    const quicker = constraint === 'cart_active_customer' && customerId !== null;
    const other = quicker ? await findActiveCartId(db, customerId) : null;
    if (other === null) throw error;
    return other;
  }
}

/**
 * Creates an empty draft of staff and returns its ids. `customerId` is null for a guest.
 */
export async function createDeskCart(
  trx: Transaction,
  { customerId, nowMs }: { readonly customerId: number | null; readonly nowMs: number },
): Promise<{ readonly id: number; readonly maskedId: string }> {
  const maskedId = randomId();
  const { id } = await insertCart(trx, { maskedId, customerId, isAtDesk: true, nowMs });
  return { id, maskedId };
}

function randomId(): string {
  let id = '';
  while (id.length < ID_LENGTH) id += ALPHABET[randomInt(ALPHABET.length)];
  return id;
}
