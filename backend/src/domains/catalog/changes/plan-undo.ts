import { type ChangedProduct, isSameValue, type ProductChange, STOCK_FIELD } from './product-change.ts';

/** A field that an undo leaves, because it was changed again. */
export interface KeptField {
  readonly sku: string;
  readonly name: string;
  readonly field: string;
}

/** The changes of an undo, and the fields that it leaves. */
export interface UndoPlan {
  readonly changes: readonly ProductChange[];
  readonly kept: readonly KeptField[];
}

/**
 * Returns the changes that give products the values from before a change. Values that were changed
 * again since stay. Stock moves back by the same pieces, so that sales since stay.
 * @param current the values of the same fields now, by product id
 */
export function planUndo(
  changed: readonly ChangedProduct[],
  current: ReadonlyMap<number, Readonly<Record<string, unknown>>>,
): UndoPlan {
  const kept: KeptField[] = [];
  const changes = changed.flatMap((product) => {
    const { sku, name } = product;
    const fields = fieldsToUndo(product, current.get(product.id) ?? {});
    const undone = new Set(fields.map(({ field }) => field));
    for (const field of Object.keys(product.after)) {
      if (!undone.has(field)) kept.push({ sku, name, field });
    }
    return fields.length === 0 ? [] : [{ sku, lastMovement: null, fields }];
  });
  return { changes, kept };
}

function fieldsToUndo(
  { before, after }: ChangedProduct,
  current: Readonly<Record<string, unknown>>,
): ProductChange['fields'] {
  return Object.keys(after).flatMap((field) => {
    const now = current[field] ?? null;
    if (field === STOCK_FIELD && now !== null && before[field] !== null) {
      const moved = Number(now) - Number(after[field]) + Number(before[field]);
      return [{ field, seen: now, value: Math.max(0, moved) }];
    }
    return isSameValue(now, after[field]) ? [{ field, seen: now, value: before[field] ?? null }] : [];
  });
}
