import type { Transaction } from '../../../platform/database/database.ts';
import { notify } from '../../../platform/database/notifications/notify.ts';
import { recordActions } from '../../shop/desk/audited.ts';
import type { StaffDesk } from '../category-desk/change-categories.ts';
import { type ChangedValues, insertAttributeChange } from './attribute-history.repository.ts';

/** A change of an attribute with the values before and after. */
export interface AttributeChange {
  readonly verb: 'attribute-create' | 'attribute-change' | 'attribute-remove';
  readonly code: string;
  readonly before: ChangedValues;
  readonly after: ChangedValues;
}

/**
 * Records a change for undo and audit, and announces it: every process reloads the catalog after
 * the commit. Returns the id of the change.
 */
export async function recordChange(
  trx: Transaction,
  desk: StaffDesk,
  { verb, code, before, after }: AttributeChange,
): Promise<number> {
  const { staffId } = desk.office;
  const atMs = desk.clock.now();
  const id = await insertAttributeChange(trx, { atMs, staffId, byName: desk.by, code, before, after });
  await recordActions(desk, trx, [{ verb, subject: code, details: { change: id }, before, after }]);
  await notify(trx, 'catalog_changed');
  return id;
}
