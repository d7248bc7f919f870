import { randomInt } from 'node:crypto';
import type { Services } from '../../../platform/context.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { inputError } from '../../../platform/errors/errors.ts';
import { isLoopback, visitorLimit } from '../../../platform/limits/visitor-limit.ts';
import { defineMessages } from '../../../platform/messages/define-messages.ts';
import { addToCompareList } from './change-compare-list.ts';
import { findCompareList, insertCompareList } from './compare.repository.ts';
import type { CompareList } from './compare-list.ts';

const text = defineMessages('create-compare-list', {
  'too-many-compare-lists': 'You started too many lists. Try again in a few minutes.',
});

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';
const UID_LENGTH = 32;

/** High enough for an office behind one address, low enough to protect the table. */
export const newCompareLists = visitorLimit({ times: 60, windowMs: 600_000 });

/** The customer, the products and the time of a new list. */
export interface NewCompareList {
  readonly customerId: number | null;
  /** Products that are for sale. */
  readonly productIds: readonly number[];
  readonly clientAddress: string;
  readonly nowMs: number;
}

/**
 * Creates a compare list. A customer's existing list is reused.
 * @throws graphql-input for too many products, or too many lists from one address
 */
export async function createCompareList(
  { db, config }: Pick<Services, 'db' | 'config'>,
  { customerId, productIds, clientAddress, nowMs }: NewCompareList,
): Promise<CompareList> {
  const isLimited = config.isRateLimited && !isLoopback(clientAddress);
  if (isLimited && !newCompareLists.allows(clientAddress, nowMs)) {
    throw inputError(text('too-many-compare-lists'), 'TOO_MANY_COMPARE_LISTS');
  }
  return inTransaction(db, async (trx) => {
    const uid = await insertCompareList(trx, { uid: randomUid(), customerId }, nowMs);
    const list = await findCompareList(trx, { uid });
    if (!list) throw new Error('The new compare list is missing');
    return addToCompareList(trx, list, productIds, nowMs);
  });
}

function randomUid(): string {
  let uid = '';
  while (uid.length < UID_LENGTH) uid += ALPHABET[randomInt(ALPHABET.length)];
  return uid;
}
