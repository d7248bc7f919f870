import type { Transaction } from '../../../platform/database/database.ts';
import { notify } from '../../../platform/database/notifications/notify.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { recordActions } from '../../shop/desk/audited.ts';
import type { Desk } from '../../shop/desk/command.ts';
import { applyCategoryChanges } from './apply-category-changes.ts';
import type { CategoryChange, ChangedCategory } from './category-change.ts';
import { categoryConflict, categoryInvalid } from './category-errors.ts';
import { insertCategoryChange } from './category-history.repository.ts';

/** The request context of a staff member in the back office. */
export type StaffDesk = Desk & Required<Pick<Desk, 'office'>>;

/** A saved change. */
export interface SavedCategories {
  /** Null if nothing had to change. */
  readonly changeId: number | null;
  readonly changed: readonly ChangedCategory[];
}

/**
 * Changes categories, all or none. Every process reloads the catalog after the commit, and former
 * addresses redirect.
 * @throws ContractError `CONFLICT` with the fields that other people changed, `CATEGORY_INVALID`
 * with the rejected values
 */
export function changeCategories(
  desk: StaffDesk,
  changes: readonly CategoryChange[],
): Promise<SavedCategories> {
  return inTransaction(desk.db, (trx) => changeCategoriesIn(trx, desk, changes));
}

/** Changes categories in the transaction of the caller. */
export async function changeCategoriesIn(
  trx: Transaction,
  desk: StaffDesk,
  changes: readonly CategoryChange[],
): Promise<SavedCategories> {
  const { changed, conflicts, problems } = await applyCategoryChanges(trx, changes);
  if (conflicts.length > 0) throw categoryConflict(conflicts);
  if (problems.length > 0) throw categoryInvalid(problems);
  if (changed.length === 0) return { changeId: null, changed };
  const { staffId } = desk.office;
  const atMs = desk.clock.now();
  const changeId = await insertCategoryChange(trx, { atMs, staffId, byName: desk.by, changed });
  await recordActions(
    desk,
    trx,
    changed.map(({ name, before, after }) => ({
      verb: 'category-change',
      subject: name,
      details: { change: changeId },
      before,
      after,
    })),
  );
  await notify(trx, 'catalog_changed');
  return { changeId, changed };
}
