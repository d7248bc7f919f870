import { randomInt } from 'node:crypto';
import { violatedConstraint } from '../database/transaction.ts';
import type { Services } from '../graph/context.ts';
import { alreadyExists, inputError } from '../graph/errors.ts';
import { insertCart } from './cart.repository.ts';
import { isPossibleId } from './open-cart.ts';

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';
const ID_LENGTH = 32;

/**
 * Makes an empty guest cart and gives its id: 32 random letters and digits (190 bits), or `wantedId` when the client
 * brings one.
 * @throws ContractError when `wantedId` is not 32 characters long or is taken
 */
export async function createCart(
  { db }: Pick<Services, 'db'>,
  { wantedId, nowMs }: { readonly wantedId: string | null; readonly nowMs: number },
): Promise<string> {
  if (wantedId !== null && !isPossibleId(wantedId)) {
    throw inputError('Cart ID length should to be 32 symbols.', 'CART_ID_LENGTH');
  }
  const maskedId = wantedId ?? randomId();
  try {
    await insertCart(db, maskedId, nowMs);
  } catch (error) {
    if (violatedConstraint(error) !== 'cart_masked_id_key') throw error;
    throw alreadyExists(`Cart with ID "${maskedId}" already exists.`, 'CART_ID_TAKEN');
  }
  return maskedId;
}

function randomId(): string {
  let id = '';
  while (id.length < ID_LENGTH) id += ALPHABET[randomInt(ALPHABET.length)];
  return id;
}
