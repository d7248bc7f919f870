import { isPlainRow, type PlainRow } from '../../../platform/import-files/stored-rows.ts';

/** A new value of a product's field. A field is a column of import files, such as `pricing.tiers`. */
export interface FieldChange {
  readonly field: string;
  /** The value that the person saw. */
  readonly seen: unknown;
  /** The wanted value; null clears the field. */
  readonly value: unknown;
}

/** The wanted changes of one product. */
export interface ProductChange {
  readonly sku: string;
  readonly fields: readonly FieldChange[];
  /**
   * Number of the newest stock movement that the person saw. Sales and returns after it do not
   * conflict with a new stock.
   */
  readonly lastMovement: number | null;
}

/** A field that another person has changed since this person saw it. */
export interface FieldConflict {
  readonly sku: string;
  readonly name: string;
  readonly field: string;
  /** The stored value. */
  readonly value: unknown;
  /** The person who changed it; null for an import. */
  readonly by: string | null;
}

/** A value that the shop rejects. */
export interface FieldProblem {
  readonly sku: string;
  readonly field: string;
  readonly message: string;
}

/** A product's changed fields with their values before and after. */
export interface ChangedProduct {
  readonly id: number;
  readonly sku: string;
  readonly name: string;
  readonly before: Readonly<Record<string, unknown>>;
  readonly after: Readonly<Record<string, unknown>>;
}

/** The field that holds the stock. It changes by a movement, not by a new value. */
export const STOCK_FIELD = 'stock.quantity';

/** Returns the value of a field in a row; null when it is absent. */
export function fieldOf(row: PlainRow, field: string): unknown {
  let place: unknown = row;
  for (const step of field.split('.')) place = isPlainRow(place) ? place[step] : undefined;
  return place ?? null;
}

/** Returns whether two values of a field are equal. Empty lists and absent values are equal. */
export function isSameValue(one: unknown, other: unknown): boolean {
  return canonical(one) === canonical(other);
}

function canonical(value: unknown): string {
  return JSON.stringify(sorted(value));
}

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.length === 0 ? null : value.map(sorted);
  if (!isPlainRow(value)) return value ?? null;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([, part]) => part != null)
      .sort(([one], [other]) => (one < other ? -1 : 1))
      .map(([key, part]) => [key, sorted(part)]),
  );
}

/** Returns fields with values as a partial row: `pricing.tiers` becomes `tiers` inside of `pricing`. */
export function rowOf(sku: string, fields: readonly Pick<FieldChange, 'field' | 'value'>[]): PlainRow {
  const row: Record<string, unknown> = Object.assign(Object.create(null), { sku });
  for (const { field, value } of fields) {
    const steps = field.split('.');
    const last = steps.pop() ?? field;
    let place = row;
    for (const step of steps) {
      const inner = isPlainRow(place[step]) ? { ...(place[step] as PlainRow) } : {};
      place[step] = inner;
      place = inner;
    }
    place[last] = value;
  }
  return row;
}
