import type { OwnAttribute } from '@ingot/catalog-engine/model/own-attribute.ts';
import { readConditions } from '@ingot/rules/catalog/category-conditions.ts';
import { foldCode } from '@ingot/rules/shop/fold-code.ts';
import type { Transaction } from '../../../platform/database/database.ts';
import { type FieldChange, isSameValue } from '../changes/product-change.ts';
import { findNamed } from '../changes/product-changes.repository.ts';
import { lockOwnAttributes } from '../import/attribute.repository.ts';
import { findProductPaths, publishPaths, ROOT_ID, updateTree } from '../import/category-paths.repository.ts';
import { conditionProblem } from '../import/condition-problem.ts';
import {
  ADDED_FIELD,
  type CategoryChange,
  type CategoryConflict,
  type CategoryPlace,
  type CategoryProblem,
  type ChangedCategory,
  PLACE_FIELD,
  REMOVED_FIELD,
} from './category-change.ts';
import {
  addToCategory,
  type DeskCategory,
  findDeskCategories,
  findPaths,
  removeFromCategory,
  updateCategory,
  updatePlaces,
} from './category-desk.repository.ts';
import { categoryUnknown, problemText } from './category-errors.ts';
import { findCategoryAuthor } from './category-history.repository.ts';
import { CategoryTree, DEEPEST } from './category-tree.ts';
import { checkValues } from './check-values.ts';

/** The result of changes before their transaction ends. The caller commits or rolls back. */
export interface AppliedCategories {
  readonly changed: readonly ChangedCategory[];
  /** With conflicts, nothing was written. */
  readonly conflicts: readonly CategoryConflict[];
  readonly problems: readonly CategoryProblem[];
}

/** A requested change, with the stored category and only the fields that get a new value. */
interface Wanted extends CategoryChange {
  readonly category: DeskCategory;
}

/** The categories and requests that one change works on. */
interface Work {
  readonly trx: Transaction;
  readonly stored: readonly DeskCategory[];
  readonly tree: CategoryTree;
  /** The dealer's attributes by code, locked. Empty if no change has conditions. */
  readonly attributes: ReadonlyMap<string, OwnAttribute>;
  readonly wanted: readonly Wanted[];
  readonly changed: Map<number, ChangedCategory>;
  readonly problems: CategoryProblem[];
}

/**
 * Locks the categories, compares each field with the value that the person read, and writes the new
 * values.
 * @throws ContractError for an unknown category
 */
export async function applyCategoryChanges(
  trx: Transaction,
  changes: readonly CategoryChange[],
): Promise<AppliedCategories> {
  // Imports lock attributes before categories too, so that no deadlock is possible.
  const attributes = changes.some(hasConditions) ? await lockOwnAttributes(trx) : new Map();
  const stored = await findDeskCategories(trx, 'locked');
  const byId = new Map(stored.map((category) => [category.id, category]));
  const tree = new CategoryTree(stored);
  const wanted = changes.map((change) => {
    const category = byId.get(change.id);
    if (category === undefined || change.id === ROOT_ID) throw categoryUnknown();
    return { ...change, category, fields: change.fields.filter((field) => isNew(category, tree, field)) };
  });
  const work: Work = { trx, stored, tree, attributes, wanted, changed: new Map(), problems: [] };
  const conflicts = await findConflicts(work);
  if (conflicts.length > 0) return { changed: [], conflicts, problems: [] };
  await writeValues(work);
  await moveCategories(work);
  await assignProducts(work);
  work.problems.push(...(await publish(trx, byId)));
  return { changed: [...work.changed.values()], conflicts: [], problems: work.problems };
}

function hasConditions({ fields }: CategoryChange): boolean {
  return fields.some(({ field }) => field === 'conditions');
}

function isNew(category: DeskCategory, tree: CategoryTree, { field, value }: FieldChange): boolean {
  return !isSameValue(storedValue(category, tree, field), field === PLACE_FIELD ? readPlace(value) : value);
}

/**
 * Returns the fields that other people changed. A new order of siblings is no conflict, only a new
 * parent.
 */
async function findConflicts({ trx, tree, wanted }: Work): Promise<CategoryConflict[]> {
  const conflicts: CategoryConflict[] = [];
  for (const { category, fields } of wanted) {
    const { id, values } = category;
    for (const { field, seen } of fields) {
      const value = storedValue(category, tree, field);
      const isSeen =
        field === PLACE_FIELD
          ? readPlace(seen)?.parent === tree.placeOf(id).parent
          : isSameValue(value, seen);
      if (isSeen) continue;
      conflicts.push({ id, name: values.name, field, value, by: await findCategoryAuthor(trx, id, field) });
    }
  }
  return conflicts;
}

async function writeValues(work: Work): Promise<void> {
  const keys = new Set(work.stored.map(({ values }) => values.url_key));
  for (const { category, fields } of work.wanted) {
    const given = fields.filter(({ field }) => field !== PLACE_FIELD);
    if (given.length === 0) continue;
    const before = category.values;
    const merged = Object.fromEntries(given.map(({ field, value }) => [field, value]));
    const { values, problems } = checkValues({ ...before, ...merged });
    for (const { field, message } of problems ?? []) reject(work, category, field, message);
    if (values === null) continue;
    if (values.url_key !== before.url_key && keys.has(values.url_key)) {
      reject(work, category, 'url_key', problemText.keyTaken());
      continue;
    }
    const wrong =
      'conditions' in merged
        ? conditionProblem(readConditions(values.conditions) ?? [], work.attributes)
        : null;
    if (wrong !== null) {
      reject(work, category, 'conditions', wrong);
      continue;
    }
    keys.add(values.url_key);
    await updateCategory(work.trx, category.id, values);
    for (const { field } of given) {
      const name = field as keyof typeof values;
      if (!isSameValue(before[name], values[name])) note(work, category, field, before[name], values[name]);
    }
  }
}

async function moveCategories(work: Work): Promise<void> {
  const { trx, tree } = work;
  const parents = new Set<number>();
  for (const { category, fields } of work.wanted) {
    const move = fields.find(({ field }) => field === PLACE_FIELD);
    if (move === undefined) continue;
    const before = tree.placeOf(category.id);
    const place = readPlace(move.value);
    const problem = place === null ? 'unknown' : tree.move(category.id, place);
    if (problem !== null) {
      reject(work, category, PLACE_FIELD, PLACE_TEXTS[problem]());
      continue;
    }
    const after = tree.placeOf(category.id);
    parents.add(after.parent);
    note(work, category, PLACE_FIELD, before, after);
  }
  const places = [...parents].flatMap((parent) =>
    tree.childrenOf(parent).map((id, at) => ({ id, parent_id: parent, position: at + 1 })),
  );
  await updatePlaces(trx, places);
}

const PLACE_TEXTS = {
  unknown: problemText.placeUnknown,
  below: problemText.placeBelow,
  deep: () => problemText.placeDeep(DEEPEST),
};

async function assignProducts(work: Work): Promise<void> {
  const { trx } = work;
  for (const { category, added, removed } of work.wanted) {
    const ids = await idsOf(trx, [...added, ...removed]);
    for (const sku of added) {
      if (!ids.has(foldCode(sku))) reject(work, category, ADDED_FIELD, problemText.productUnknown(sku));
    }
    const productIds = (skus: readonly string[]) => skus.flatMap((sku) => ids.get(foldCode(sku)) ?? []);
    const put = await addToCategory(trx, category.id, productIds(added));
    const taken = await removeFromCategory(trx, category.id, productIds(removed));
    if (put.length > 0) note(work, category, ADDED_FIELD, [], put);
    if (taken.length > 0) note(work, category, REMOVED_FIELD, [], taken);
  }
}

function reject(work: Work, { id, values }: DeskCategory, field: string, message: string): void {
  work.problems.push({ id, name: values.name, field, message });
}

function note(
  work: Work,
  { id, values }: DeskCategory,
  field: string,
  before: unknown,
  after: unknown,
): void {
  const known = work.changed.get(id) ?? { id, name: values.name, before: {}, after: {} };
  work.changed.set(id, {
    ...known,
    before: { ...known.before, [field]: before },
    after: { ...known.after, [field]: after },
  });
}

/** Updates the paths of all categories. Returns a problem for each path that belongs to a product. */
export async function publish(
  trx: Transaction,
  byId: ReadonlyMap<number, Pick<DeskCategory, 'values'>>,
): Promise<CategoryProblem[]> {
  await updateTree(trx);
  const paths = await findPaths(trx);
  const taken = new Set(
    await findProductPaths(
      trx,
      paths.map(({ path }) => path),
    ),
  );
  if (taken.size === 0) await publishPaths(trx);
  return paths
    .filter(({ path }) => taken.has(path))
    .map(({ id }) => {
      const name = byId.get(id)?.values.name ?? '';
      return { id, name, field: 'url_key', message: problemText.pathTaken() };
    });
}

function storedValue({ id, values }: DeskCategory, tree: CategoryTree, field: string): unknown {
  return field === PLACE_FIELD ? tree.placeOf(id) : values[field as keyof typeof values];
}

/** Parses a place from unchecked JSON. Returns null for an invalid one. */
function readPlace(value: unknown): CategoryPlace | null {
  const { parent, before = null } = Object(value) as Partial<Record<keyof CategoryPlace, unknown>>;
  const isId = (id: unknown) => Number.isSafeInteger(id);
  return isId(parent) && (before === null || isId(before)) ? (value as CategoryPlace) : null;
}

async function idsOf(trx: Transaction, skus: readonly string[]): Promise<Map<string, number>> {
  if (skus.length === 0) return new Map();
  const named = await findNamed(trx, skus.map(foldCode));
  return new Map([...named].map(([sku, { id }]) => [sku, id]));
}
