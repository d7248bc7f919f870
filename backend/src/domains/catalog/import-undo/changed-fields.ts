import { isPlainRow, type PlainRow } from '../../../platform/import-files/stored-rows.ts';
import { fieldOf, isSameValue } from '../changes/product-change.ts';

/** Values of fields by name; null for an absent value. */
type Fields = Readonly<Record<string, unknown>>;

/** The changed fields of a product with their values before and after. */
export interface FieldDifference {
  readonly before: Fields;
  readonly after: Fields;
}

/** Fields that name a product, and counts that follow from its other data. */
const LEFT_OUT = new Set(['sku', 'stock.last_movement']);
/** A new price mode replaces these columns as a whole. */
const OF_PRICE_MODE = ['pricing', 'special'];
/** Columns that the import replaces as a whole. */
const REPLACED = ['limited'];

/**
 * Returns the fields in which two rows of a product differ, such as `pricing.premium_percent`. A
 * field is a whole object if only one of the rows has the object.
 */
export function changedFields(before: PlainRow, after: PlainRow): FieldDifference {
  const isNewMode = fieldOf(before, 'pricing.mode') !== fieldOf(after, 'pricing.mode');
  const whole = new Set([...REPLACED, ...(isNewMode ? OF_PRICE_MODE : [])]);
  const fields = fieldsBetween(before, after, '', whole);
  const pick = (row: PlainRow) => Object.fromEntries(fields.map((field) => [field, fieldOf(row, field)]));
  return { before: pick(before), after: pick(after) };
}

function fieldsBetween(
  before: PlainRow,
  after: PlainRow,
  path: string,
  whole: ReadonlySet<string>,
): readonly string[] {
  const names = new Set([...Object.keys(before), ...Object.keys(after)]);
  return [...names].flatMap((name) => {
    const field = path + name;
    const [was, is] = [before[name], after[name]];
    if (LEFT_OUT.has(field) || isSameValue(was, is)) return [];
    if (!isPlainRow(was) || !isPlainRow(is) || whole.has(field)) return [field];
    const isSplit = [...Object.keys(was), ...Object.keys(is)].every((key) => !key.includes('.'));
    return isSplit ? fieldsBetween(was, is, `${field}.`, whole) : [field];
  });
}
