import { inTransaction } from '../../../platform/database/transaction.ts';
import { type FieldChange, isSameValue } from '../changes/product-change.ts';
import {
  ADDED_FIELD,
  type CategoryChange,
  type CategoryPlace,
  type ChangedCategory,
  PLACE_FIELD,
  REMOVED_FIELD,
} from './category-change.ts';
import { type DeskCategory, findDeskCategories } from './category-desk.repository.ts';
import { changeUndone, changeUnknown, nothingToUndo } from './category-errors.ts';
import { lockCategoryChange, markChangeUndone } from './category-history.repository.ts';
import { CategoryTree } from './category-tree.ts';
import { changeCategoriesIn, type StaffDesk } from './change-categories.ts';

/** The result of an undo. */
export interface UndoneCategories {
  readonly count: number;
  /** Names of categories with a value that changed again later. */
  readonly kept: readonly string[];
}

/**
 * Restores the categories of a change to their values before it, once. Keeps values that changed
 * again later.
 * @throws ContractError for an unknown or undone change, and if every value was changed again
 */
export function undoCategoryChange(desk: StaffDesk, id: number): Promise<UndoneCategories> {
  return inTransaction(desk.db, async (trx) => {
    const saved = await lockCategoryChange(trx, id);
    if (saved === null) throw changeUnknown();
    if (saved.isUndone) throw changeUndone();
    const stored = await findDeskCategories(trx, 'locked');
    const byId = new Map(stored.map((category) => [category.id, category]));
    const tree = new CategoryTree(stored);
    const kept: string[] = [];
    const changes = saved.categories.flatMap((category) => {
      const now = byId.get(category.id);
      if (now === undefined) {
        kept.push(category.name);
        return [];
      }
      const change = changeBack(category, now, tree);
      const names = Object.keys(category.after).filter(
        (field) => ![ADDED_FIELD, REMOVED_FIELD].includes(field),
      );
      if (change.fields.length < names.length) kept.push(now.values.name);
      return [change];
    });
    const { changeId, changed } = await changeCategoriesIn(trx, desk, changes.toReversed());
    if (changeId === null) throw nothingToUndo();
    await markChangeUndone(trx, id, changeId);
    return { count: changed.length, kept };
  });
}

function changeBack(
  { id, before, after }: ChangedCategory,
  { values }: DeskCategory,
  tree: CategoryTree,
): CategoryChange {
  const fields = Object.keys(after).flatMap((field): FieldChange[] => {
    if (field === ADDED_FIELD || field === REMOVED_FIELD) return [];
    if (field === PLACE_FIELD) {
      const now = tree.placeOf(id);
      const isSame = now.parent === (after[field] as CategoryPlace).parent;
      return isSame ? [{ field, seen: now, value: before[field] }] : [];
    }
    const now = values[field as keyof typeof values];
    return isSameValue(now, after[field]) ? [{ field, seen: now, value: before[field] ?? null }] : [];
  });
  return { id, fields, added: skusIn(after[REMOVED_FIELD]), removed: skusIn(after[ADDED_FIELD]) };
}

function skusIn(value: unknown): readonly string[] {
  return Array.isArray(value) ? (value as string[]) : [];
}
