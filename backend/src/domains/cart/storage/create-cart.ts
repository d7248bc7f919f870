import { randomInt } from 'node:crypto';
import type { Services, Viewer } from '../../../platform/context.ts';
import { violatedConstraint } from '../../../platform/database/transaction.ts';
import { alreadyExists, inputError } from '../../../platform/errors/errors.ts';
import { isLoopback, visitorLimit } from '../../../platform/limits/visitor-limit.ts';
import { defineMessages } from '../../../platform/messages/define-messages.ts';
import { emptyCart } from '../cart.ts';
import { findActiveCartId, insertCart } from './cart.repository.ts';
import { keepCart } from './cart-memory.ts';
import { isPossibleId } from './open-cart.ts';

const text = defineMessages('create-cart', {
  'too-many-carts': 'You created too many carts. Try again in a few minutes.',
});

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';
const ID_LENGTH = 32;

/** More carts than a whole office needs, fewer than it takes to fill the table: one request may ask for hundreds. */
export const newCarts = visitorLimit({ times: 60, windowMs: 600_000 });

/** Which cart, for whom, and when. */
export interface NewCart {
  readonly viewer: Viewer;
  /** The id that the client brings, if any. */
  readonly wantedId: string | null;
  readonly clientAddress: string;
  readonly nowMs: number;
}

/**
 * Makes an empty cart and gives its id: 32 random letters and digits (190 bits), or `wantedId` when the client brings
 * one. A customer who has an active cart gets that one (OPEN-76).
 * @throws ContractError when `wantedId` is not 32 characters long or is taken, and for too many carts from one address
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
  // As with the limit of requests: not for the machine itself, and not where limits are switched off.
  const isLimited = config.isRateLimited && !isLoopback(clientAddress);
  if (isLimited && !newCarts.allows(clientAddress, nowMs)) {
    throw inputError(text('too-many-carts'), 'TOO_MANY_CARTS');
  }
  const maskedId = wantedId ?? randomId();
  try {
    const row = await insertCart(db, maskedId, customerId, nowMs);
    if (customerId === null) keepCart(db, emptyCart({ ...row, maskedId }));
    return maskedId;
  } catch (error) {
    const constraint = violatedConstraint(error);
    if (constraint === 'cart_masked_id_key') {
      throw alreadyExists(`Cart with ID "${maskedId}" already exists.`, 'CART_ID_TAKEN');
    }
    // Another request of the same customer was quicker.
    const quicker = constraint === 'cart_active_customer' && customerId !== null;
    const other = quicker ? await findActiveCartId(db, customerId) : null;
    if (other === null) throw error;
    return other;
  }
}

function randomId(): string {
  let id = '';
  while (id.length < ID_LENGTH) id += ALPHABET[randomInt(ALPHABET.length)];
  return id;
}
