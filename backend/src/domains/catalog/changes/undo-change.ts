import type { Permission } from '@ingot/rules/staff/permissions.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import type { Desk } from '../../shop/desk/command.ts';
import { changeSetUndone, changeSetUnknown, creationStays, nothingToUndo } from './change-errors.ts';
import { changeProductsIn } from './change-products.ts';
import { findSetChanges, lockChangeSet, markUndone } from './change-set.repository.ts';
import { findCurrentFields } from './current-fields.ts';
import { planUndo } from './plan-undo.ts';
import { requirePermissions } from './read-changes.ts';

/** The result of an undo. */
export interface UndoneChange {
  readonly count: number;
  /** Names of products with a value that was changed again since. */
  readonly kept: readonly string[];
}

/**
 * Gives the products of a change the values from before it, once. Values that were changed again
 * since stay. Stock moves back by the same pieces, so that sales since stay.
 * @throws ContractError for an unknown or undone change, and if every value was changed again
 */
export function undoChange(
  desk: Desk,
  id: number,
  permissions: ReadonlySet<Permission>,
): Promise<UndoneChange> {
  return inTransaction(desk.db, async (trx) => {
    const set = await lockChangeSet(trx, id);
    if (set === null) throw changeSetUnknown();
    if (set.isUndone) throw changeSetUndone();
    if (set.isCreation) throw creationStays();
    if (set.isImport) throw changeSetUnknown();
    const changed = await findSetChanges(trx, id);
    const { changes, kept } = planUndo(changed, await findCurrentFields(trx, changed));
    requirePermissions(changes, permissions);
    const saved = await changeProductsIn(trx, desk, { kind: 'undo', rule: { undoes: id } }, changes);
    if (saved.setId === null) throw nothingToUndo();
    await markUndone(trx, id, saved.setId);
    return { count: saved.changed.length, kept: [...new Set(kept.map(({ name }) => name))] };
  });
}
