import { type Edits, setFields } from '../../edits/edits-state.ts';
import type { ProductRow } from '../../edits/product-values.ts';
import type { EditedProduct, ProductDraft } from '../product-query.ts';

/** Values by column of import files. */
export type FieldValues = Readonly<Record<string, unknown>>;

/** Returns the initial values of a new product. */
export function startFields(cardFeePercent: number): FieldValues {
  return {
    type: 'simple',
    form: 'coin',
    visibility: 'catalog_search',
    is_enabled: true,
    'pricing.mode': 'metal',
    card_fee_percent: cardFeePercent,
  };
}

/** Columns that identify one product. A copy does not have them. */
const OWN_COLUMNS = [
  'sku',
  'item_number',
  'url_key',
  'gtin',
  'stock',
  'created_at',
  'popularity',
  'variants',
];
/** Object columns whose parts are edited separately. */
const SPLIT_COLUMNS = ['pricing', 'stock', 'custom_attributes', 'bundle'];

/** Returns the row of a product with all its values. */
export function rowOf({ row, values }: Pick<EditedProduct, 'row' | 'values'>): ProductRow {
  return { ...row, values };
}

/** Returns the row of a new product. */
export function blankRow(currency: string): ProductRow {
  return {
    sku: '',
    name: '',
    mint: null,
    image: null,
    variants: 0,
    currency,
    values: {},
    premium: null,
    last_movement: null,
    changed_at: '',
    prices: [],
  };
}

/** Returns the edits of a draft. */
export function editsOf(row: ProductRow, draft: ProductDraft | null): Edits {
  if (draft === null || draft.fields.length === 0) return new Map();
  const fields = Object.fromEntries(
    draft.fields.map(({ field, seen, value }) => [field, { seen: seen ?? null, value: value ?? null }]),
  );
  return new Map([
    [row.sku, { row: { ...row, last_movement: draft.last_movement ?? null }, fields, texts: {} }],
  ]);
}

/** Returns edits that set the values of a new product. */
export function startEdits(row: ProductRow, values: FieldValues): Edits {
  return setFields(new Map(), row, values);
}

/**
 * Returns the fields of a copy without the columns that identify the original. The copy is not in
 * the shop yet.
 */
export function copyFields(values: FieldValues): FieldValues {
  const copied: Record<string, unknown> = {};
  for (const [column, value] of Object.entries(values)) {
    if (OWN_COLUMNS.includes(column)) continue;
    if (SPLIT_COLUMNS.includes(column) && typeof value === 'object' && value !== null) {
      for (const [part, inner] of Object.entries(value)) copied[`${column}.${part}`] = inner;
    } else copied[column] = value;
  }
  return { ...copied, is_enabled: false };
}

/** Returns a URL key for a name: lower-case letters, digits and single hyphens. */
export function urlKeyOf(name: string): string {
  return name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 200);
}
