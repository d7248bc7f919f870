import type {
  PreviewProductsQuery,
  ProductChangeInput,
} from '../../../platform/graphql/generated/graphql.ts';
import { fieldOf, type ProductRow } from './product-values.ts';

/** An edited field: the value that the person saw, and the wanted one. */
export interface FieldEdit {
  readonly seen: unknown;
  readonly value: unknown;
}

/** The edits of one product. */
export interface ProductEdits {
  /** The product as it was when its first field was edited. */
  readonly row: ProductRow;
  readonly fields: Readonly<Record<string, FieldEdit>>;
  /** Invalid texts by field. They keep the changes from being saved. */
  readonly texts: Readonly<Record<string, string>>;
}

/** All unsaved edits of a page by SKU. */
export type Edits = ReadonlyMap<string, ProductEdits>;

/** A field that another person changed. */
export type Conflict = PreviewProductsQuery['preview_products']['conflicts'][number];

const STOCK = 'stock.quantity';

/** Nothing is edited. */
export const NO_EDITS: Edits = new Map();

/** Returns the edits with new values of a product's fields. A value as it is stored is no edit. */
export function setFields(edits: Edits, row: ProductRow, values: Readonly<Record<string, unknown>>): Edits {
  const before = edits.get(row.sku) ?? { row, fields: {}, texts: {} };
  const fields = { ...before.fields };
  const texts = { ...before.texts };
  for (const [field, value] of Object.entries(values)) {
    const seen = fields[field] === undefined ? fieldOf(row, field) : fields[field].seen;
    delete texts[field];
    if (isSame(seen, value)) delete fields[field];
    else fields[field] = { seen, value };
  }
  // An edited stock needs the number of the movement that was seen with it.
  const isStockSeen = before.fields[STOCK] !== undefined;
  return withProduct(edits, { row: isStockSeen ? before.row : row, fields, texts });
}

/** Returns the edits with an invalid text of a field. */
export function setText(edits: Edits, row: ProductRow, field: string, text: string): Edits {
  const before = edits.get(row.sku) ?? { row, fields: {}, texts: {} };
  return withProduct(edits, { ...before, texts: { ...before.texts, [field]: text } });
}

/** Returns the edits without the edits of some fields, and without the invalid texts in them. */
export function dropFields(edits: Edits, sku: string, dropped: readonly string[]): Edits {
  const before = edits.get(sku);
  if (before === undefined) return edits;
  const fields = Object.fromEntries(
    Object.entries(before.fields).filter(([field]) => !dropped.includes(field)),
  );
  const isDropped = (name: string) => dropped.some((field) => name === field || isInside(name, field));
  return withProduct(edits, { ...before, fields, texts: textsWithout(before, isDropped) });
}

/** Returns the edits without the invalid texts in the rows of a list, at any depth. */
export function dropTexts(edits: Edits, sku: string, list: string): Edits {
  const before = edits.get(sku);
  if (before === undefined) return edits;
  return withProduct(edits, { ...before, texts: textsWithout(before, (name) => isInside(name, list)) });
}

function textsWithout({ texts }: ProductEdits, isDropped: (name: string) => boolean) {
  return Object.fromEntries(Object.entries(texts).filter(([name]) => !isDropped(name)));
}

/** Returns whether a name such as `bundle.options.1.parts@0.quantity` is that of a value in a field. */
function isInside(name: string, field: string): boolean {
  return name.startsWith(`${field}@`) || name.startsWith(`${field}.`);
}

/** Returns the edits after the person decided to replace another person's value. */
export function acceptConflict(edits: Edits, { sku, field, value }: Conflict): Edits {
  const before = edits.get(sku);
  const edit = before?.fields[field];
  if (before === undefined || edit === undefined) return edits;
  const row = field === STOCK ? { ...before.row, last_movement: null } : before.row;
  return withProduct(edits, {
    ...before,
    row,
    fields: { ...before.fields, [field]: { ...edit, seen: value } },
  });
}

/** Returns the number of edited fields. */
export function countEdits(edits: Edits): number {
  return [...edits.values()].reduce(
    (sum, { fields, texts }) => sum + new Set([...Object.keys(fields), ...Object.keys(texts)]).size,
    0,
  );
}

/** Returns whether a text is invalid. */
export function hasInvalidText(edits: Edits): boolean {
  return [...edits.values()].some(({ texts }) => Object.keys(texts).length > 0);
}

/** Returns the changes to preview or save. */
export function toChanges(edits: Edits): ProductChangeInput[] {
  return [...edits.values()].flatMap(({ row, fields }) => {
    const inputs = Object.entries(fields).map(([field, edit]) => ({ field, ...edit }));
    return inputs.length === 0 ? [] : [{ sku: row.sku, last_movement: row.last_movement, fields: inputs }];
  });
}

function withProduct(edits: Edits, product: ProductEdits): Edits {
  const next = new Map(edits);
  const isEdited = Object.keys(product.fields).length + Object.keys(product.texts).length > 0;
  if (isEdited) next.set(product.row.sku, product);
  else next.delete(product.row.sku);
  return next;
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one ?? null) === JSON.stringify(other ?? null);
}
