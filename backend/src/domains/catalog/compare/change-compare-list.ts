import type { Services } from '../../../platform/context.ts';
import type { Transaction } from '../../../platform/database/database.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { inputError } from '../../../platform/errors/errors.ts';
import { defineMessages } from '../../../platform/messages/define-messages.ts';
import {
  deleteCompareList,
  deleteItems,
  findCompareList,
  insertItems,
  type StoredCompareList,
  setCustomer,
  touchCompareList,
} from './compare.repository.ts';
import { type CompareList, MAX_COMPARED } from './compare-list.ts';
import { openCompareList } from './open-compare-list.ts';

const text = defineMessages('change-compare-list', {
  'too-many-compared': 'At most {most} products can be compared at once.',
});

/** The list to change, the customer and the time. */
export interface CompareAccess {
  readonly uid: string;
  readonly customerId: number | null;
  readonly nowMs: number;
}

/**
 * Adds products to a list.
 * @throws graphql-input when the list is unknown or belongs to another customer, or has too many
 * products
 */
export function addProducts(
  { db }: Pick<Services, 'db'>,
  access: CompareAccess,
  productIds: readonly number[],
): Promise<CompareList> {
  return inTransaction(db, async (trx) =>
    addToCompareList(trx, await openForChange(trx, access), productIds, access.nowMs),
  );
}

/**
 * Removes products from a list. Ignores products that are not in it.
 * @throws graphql-input when the list is unknown or belongs to another customer
 */
export function removeProducts(
  { db }: Pick<Services, 'db'>,
  access: CompareAccess,
  productIds: readonly number[],
): Promise<CompareList> {
  return inTransaction(db, async (trx) => {
    const list = await openForChange(trx, access);
    await deleteItems(trx, list.id, productIds);
    return { ...list, productIds: list.productIds.filter((id) => !productIds.includes(id)) };
  });
}

/**
 * Deletes a list. Returns false when there is none.
 * @throws graphql-input when it belongs to another customer
 */
export async function endCompareList({ db }: Pick<Services, 'db'>, access: CompareAccess): Promise<boolean> {
  const list = await openCompareList(db, access.uid, access.customerId);
  if (list !== null) await deleteCompareList(db, list.id);
  return list !== null;
}

/**
 * Assigns a guest's list to a customer. If the customer has a list, appends the products to it.
 * @throws graphql-input when the list is unknown or belongs to another customer
 */
export function assignCompareList(
  { db }: Pick<Services, 'db'>,
  access: CompareAccess & { readonly customerId: number },
): Promise<CompareList> {
  return inTransaction(db, async (trx) => {
    const list = await openForChange(trx, access);
    if (list.customerId !== null) return list;
    const own = await findCompareList(trx, { customerId: access.customerId });
    if (own === null) {
      await setCustomer(trx, list.id, access.customerId);
      return { ...list, customerId: access.customerId };
    }
    await deleteCompareList(trx, list.id);
    const room = MAX_COMPARED - own.productIds.length;
    const others = list.productIds.filter((id) => !own.productIds.includes(id)).slice(0, room);
    return addToCompareList(trx, own, others, access.nowMs);
  });
}

/**
 * Adds products to a loaded list.
 * @throws graphql-input when the list would have too many products
 */
export async function addToCompareList(
  trx: Transaction,
  list: StoredCompareList,
  productIds: readonly number[],
  nowMs: number,
): Promise<CompareList> {
  const added = [...new Set(productIds)].filter((id) => !list.productIds.includes(id));
  if (list.productIds.length + added.length > MAX_COMPARED) {
    throw inputError(text('too-many-compared', { most: MAX_COMPARED }), 'TOO_MANY_COMPARED');
  }
  await touchCompareList(trx, list.id, nowMs);
  await insertItems(trx, list.id, added);
  return { ...list, productIds: [...list.productIds, ...added] };
}

async function openForChange(trx: Transaction, { uid, customerId, nowMs }: CompareAccess) {
  const found = await openCompareList(trx, uid, customerId);
  if (found === null) throw inputError('"uid" value does not exist', 'COMPARE_LIST_NOT_FOUND');
  await touchCompareList(trx, found.id, nowMs);
  // Read again under the lock, to see products that a concurrent request added.
  return (await openCompareList(trx, uid, customerId)) ?? found;
}
