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

/** More lists than a whole office begins, fewer than it takes to fill the table. */
export const newCompareLists = visitorLimit({ times: 60, windowMs: 600_000 });

/** Who begins a list, with what, and when. */
export interface NewCompareList {
  readonly customerId: number | null;
  /** Only such as are sold. */
  readonly productIds: readonly number[];
  readonly clientAddress: string;
  readonly nowMs: number;
}

/**
 * Begins a list; a customer who has one goes on with it.
 * @throws graphql-input for too many products, and for too many lists from one address
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
    if (!list) throw new Error('The list that was just made is gone');
    return addToCompareList(trx, list, productIds, nowMs);
  });
}

function randomUid(): string {
  let uid = '';
  while (uid.length < UID_LENGTH) uid += ALPHABET[randomInt(ALPHABET.length)];
  return uid;
}
