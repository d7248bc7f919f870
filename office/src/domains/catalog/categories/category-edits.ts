import type { CategoryChangeInput } from '../../../platform/graphql/generated/graphql.ts';
import type { Category } from './categories-query.ts';
import { type Move, type Place, TOP, type TreeDraft } from './tree-draft.ts';

/** An edited field: the value that the person read, and the new value. */
interface FieldEdit {
  readonly seen: unknown;
  readonly value: unknown;
}

/** A product that is added to a category by hand. */
export interface AddedProduct {
  readonly sku: string;
  readonly name: string;
  readonly mint: string | null;
  readonly image: string | null;
}

/** The edits of one category. */
export interface CategoryEdit {
  readonly fields: Readonly<Record<string, FieldEdit>>;
  readonly added: readonly AddedProduct[];
  readonly removed: readonly string[];
}

/** All unsaved edits of the page. */
export interface CategoryEdits {
  readonly byId: ReadonlyMap<string, CategoryEdit>;
  readonly moves: readonly Move[];
}

/** A field that another person changed, in the words of the API. */
export interface CategoryConflict {
  readonly id: number;
  readonly name: string;
  readonly field: string;
  readonly value: unknown;
  readonly by: string | null;
}

/** A value that the shop rejects, in the words of the API. */
export interface CategoryProblem {
  readonly id: number;
  readonly name: string;
  readonly field: string;
  readonly message: string;
}

export const NO_EDITS: CategoryEdits = { byId: new Map(), moves: [] };
const NO_EDIT: CategoryEdit = { fields: {}, added: [], removed: [] };

/** Returns the edits of one category. */
export function editOf({ byId }: CategoryEdits, id: string): CategoryEdit {
  return byId.get(id) ?? NO_EDIT;
}

/** Returns the edited value of a field. Without an edit, returns the stored value. */
export function wantedValue(edits: CategoryEdits, { id, values }: Category, field: string): unknown {
  const edit = editOf(edits, id).fields[field];
  return edit === undefined ? (values as Readonly<Record<string, unknown>>)[field] : edit.value;
}

/** Returns the edits with a new value of a field. The stored value removes the edit. */
export function setField(
  edits: CategoryEdits,
  { id, values }: Category,
  field: string,
  value: unknown,
): CategoryEdits {
  const before = editOf(edits, id);
  const stored = (values as Readonly<Record<string, unknown>>)[field] ?? null;
  const seen = before.fields[field] === undefined ? stored : before.fields[field].seen;
  const { [field]: _, ...others } = before.fields;
  const isSame = JSON.stringify(seen) === JSON.stringify(value);
  return withEdit(edits, id, {
    ...before,
    fields: isSame ? others : { ...others, [field]: { seen, value } },
  });
}

/** Returns the edits with an added product. Adding a product that the person removed cancels the removal. */
export function addProduct(edits: CategoryEdits, id: string, product: AddedProduct): CategoryEdits {
  const before = editOf(edits, id);
  if (before.removed.includes(product.sku)) {
    return withEdit(edits, id, { ...before, removed: before.removed.filter((sku) => sku !== product.sku) });
  }
  if (before.added.some(({ sku }) => sku === product.sku)) return edits;
  return withEdit(edits, id, { ...before, added: [...before.added, product] });
}

/**
 * Returns the edits with a removed product. Removing a product that the person added cancels the
 * addition.
 */
export function removeProduct(edits: CategoryEdits, id: string, sku: string): CategoryEdits {
  const before = editOf(edits, id);
  if (before.added.some((product) => product.sku === sku)) {
    return withEdit(edits, id, { ...before, added: before.added.filter((product) => product.sku !== sku) });
  }
  return withEdit(edits, id, { ...before, removed: [...before.removed, sku] });
}

/** Returns the edits with a move. A move back to the stored position cancels the edit. */
export function moveCategory(
  edits: CategoryEdits,
  category: Category,
  place: Place,
  stored: TreeDraft,
): CategoryEdits {
  const { id } = category;
  const known = edits.moves.find((move) => move.id === id);
  const others = edits.moves.filter((move) => move.id !== id);
  const before = stored.placeOf(id);
  const isBack = others.length === 0 && before.parent === place.parent && before.before === place.before;
  const seenParent = known?.seenParent ?? category.parent ?? TOP;
  return { ...edits, moves: isBack ? others : [...others, { id, seenParent, place }] };
}

/** Returns the edits after the person decided to replace the value of another person. */
export function acceptConflict(
  edits: CategoryEdits,
  { id: number, field, value }: CategoryConflict,
): CategoryEdits {
  const id = String(number);
  if (field === 'place') {
    const { parent } = value as { readonly parent: number };
    const moves = edits.moves.map((move) =>
      move.id === id ? { ...move, seenParent: String(parent) } : move,
    );
    return { ...edits, moves };
  }
  const before = editOf(edits, id);
  const edit = before.fields[field];
  if (edit === undefined) return edits;
  return withEdit(edits, id, { ...before, fields: { ...before.fields, [field]: { ...edit, seen: value } } });
}

/** Returns the edits without the field of a conflict, which keeps the value of the other person. */
export function dropConflict(edits: CategoryEdits, { id: number, field }: CategoryConflict): CategoryEdits {
  const id = String(number);
  if (field === 'place') return { ...edits, moves: edits.moves.filter((move) => move.id !== id) };
  const before = editOf(edits, id);
  const { [field]: _, ...fields } = before.fields;
  return withEdit(edits, id, { ...before, fields });
}

/** Returns the number of edits. */
export function countEdits({ byId, moves }: CategoryEdits): number {
  return [...byId.values()].reduce(
    (sum, { fields, added, removed }) => sum + Object.keys(fields).length + added.length + removed.length,
    moves.length,
  );
}

/** Returns the edits as changes for the API. */
export function toChanges({ byId, moves }: CategoryEdits): CategoryChangeInput[] {
  // Moves come first and in their order, because each position refers to the tree after the moves before it.
  const moved = moves.map(({ id, seenParent, place: { parent, before } }) => ({
    field: 'place',
    seen: { parent: Number(seenParent) },
    value: { parent: Number(parent), before: before === null ? null : Number(before) },
    id,
  }));
  const ids = [...new Set([...moves.map(({ id }) => id), ...byId.keys()])];
  return ids.map((id) => {
    const { fields, added, removed } = byId.get(id) ?? NO_EDIT;
    return {
      id,
      fields: [
        ...moved.filter((move) => move.id === id).map(({ field, seen, value }) => ({ field, seen, value })),
        ...Object.entries(fields).map(([field, { seen, value }]) => ({ field, seen, value })),
      ],
      added: added.map(({ sku }) => sku),
      removed: [...removed],
    };
  });
}

function withEdit(edits: CategoryEdits, id: string, edit: CategoryEdit): CategoryEdits {
  const byId = new Map(edits.byId);
  const isEmpty = Object.keys(edit.fields).length + edit.added.length + edit.removed.length === 0;
  if (isEmpty) byId.delete(id);
  else byId.set(id, edit);
  return { ...edits, byId };
}
