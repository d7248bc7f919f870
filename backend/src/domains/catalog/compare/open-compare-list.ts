import type { Database, Transaction } from '../../../platform/database/database.ts';
import { inputError } from '../../../platform/errors/errors.ts';
import { findCompareList, type StoredCompareList } from './compare.repository.ts';

const UID = /^[A-Za-z0-9]{32}$/;

/**
 * Returns the list with a uid, or null.
 * @throws graphql-input when it belongs to another customer
 */
export async function openCompareList(
  db: Database | Transaction,
  uid: string,
  customerId: number | null,
): Promise<StoredCompareList | null> {
  if (uid === '') throw inputError('"uid" value must be specified', 'COMPARE_UID_MISSING');
  const list = UID.test(uid) ? await findCompareList(db, { uid }) : null;
  if (list !== null && list.customerId !== null && list.customerId !== customerId) {
    throw inputError('This customer is not authorized to access this list', 'COMPARE_LIST_OF_ANOTHER');
  }
  return list;
}
