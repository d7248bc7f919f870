import type { Transaction } from '../../../platform/database/database.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import type { StaffDesk } from '../category-desk/change-categories.ts';
import {
  countProducts,
  deleteAttribute,
  findConditionUses,
  lockDeskAttribute,
} from './attribute-desk.repository.ts';
import { attributeTested, attributeUnknown, attributeUsed, programKept } from './attribute-errors.ts';
import { isOwn } from './desk-attribute.ts';
import { recordChange } from './record-change.ts';

/**
 * Removes an attribute that no product and no condition of a category uses, and returns the id of the change.
 * @throws ContractError `ATTRIBUTE_USED`, with the number of products if products use it
 */
export function removeAttribute(desk: StaffDesk, code: string): Promise<number> {
  return inTransaction(desk.db, (trx) => removeAttributeIn(trx, desk, code));
}

/** Removes an attribute in the transaction of the caller. */
export async function removeAttributeIn(trx: Transaction, desk: StaffDesk, code: string): Promise<number> {
  const stored = await lockDeskAttribute(trx, code);
  if (stored === null) throw attributeUnknown();
  if (!isOwn(stored)) throw programKept();
  const products = (await countProducts(trx, code)).get(code) ?? 0;
  if (products > 0) throw attributeUsed(stored.values.label, products);
  const [use] = await findConditionUses(trx, code);
  if (use !== undefined) throw attributeTested(stored.values.label, use.category);
  await deleteAttribute(trx, stored.id);
  const before = { id: stored.id, ...stored.values };
  return recordChange(trx, desk, { verb: 'attribute-remove', code, before, after: {} });
}
