import type { Transaction } from '../../../platform/database/database.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import type { StaffDesk } from '../category-desk/change-categories.ts';
import { isSameValue } from '../changes/product-change.ts';
import { lockDeskAttribute } from './attribute-desk.repository.ts';
import { attributeUnknown, changeUndone, changeUnknown, nothingToUndo } from './attribute-errors.ts';
import { type ChangedValues, lockAttributeChange, markChangeUndone } from './attribute-history.repository.ts';
import { changeAttributeIn } from './change-attribute.ts';
import { insertWhole } from './create-attribute.ts';
import { ATTRIBUTE_FIELDS, type AttributeField, type AttributeValues, fieldValue } from './desk-attribute.ts';
import type { AttributeFieldChange } from './read-attribute-fields.ts';
import { removeAttributeIn } from './remove-attribute.ts';

/** The result of an undo. */
export interface UndoneAttribute {
  readonly code: string;
  /** Fields that were changed again later. They keep their values. */
  readonly kept: readonly AttributeField[];
}

/**
 * Undoes a change: removes a created attribute, restores a removed one with its options and ids, or
 * restores the values before.
 * @throws ContractError if the change is undone already, if all values changed again, or if the shop
 * rejects the old values
 */
export function undoAttributeChange(desk: StaffDesk, id: number): Promise<UndoneAttribute> {
  return inTransaction(desk.db, async (trx) => {
    const saved = await lockAttributeChange(trx, id);
    if (saved === null) throw changeUnknown();
    if (saved.isUndone) throw changeUndone();
    const { code, before, after } = saved;
    if (Object.keys(before).length === 0) {
      await markChangeUndone(trx, id, await removeAttributeIn(trx, desk, code));
      return { code, kept: [] };
    }
    if (Object.keys(after).length === 0) {
      const { id: attributeId, ...values } = before as AttributeValues & { readonly id?: number };
      await markChangeUndone(trx, id, await insertWhole(trx, desk, code, values, attributeId ?? null));
      return { code, kept: [] };
    }
    const { undoneBy, kept } = await restoreValues(trx, desk, code, before, after);
    await markChangeUndone(trx, id, undoneBy);
    return { code, kept };
  });
}

async function restoreValues(
  trx: Transaction,
  desk: StaffDesk,
  code: string,
  before: ChangedValues,
  after: ChangedValues,
) {
  const stored = await lockDeskAttribute(trx, code);
  if (stored === null) throw attributeUnknown();
  const kept: AttributeField[] = [];
  const fields = ATTRIBUTE_FIELDS.flatMap((field): AttributeFieldChange[] => {
    if (!(field in after)) return [];
    const now = fieldValue(stored.values, field);
    if (!isSameValue(now, fieldValue(after as AttributeValues, field))) {
      kept.push(field);
      return [];
    }
    return [{ field, seen: now, value: before[field] }];
  });
  const undoneBy = await changeAttributeIn(trx, desk, stored, fields);
  if (undoneBy === null) throw nothingToUndo();
  return { undoneBy, kept };
}
