/**
 * The plain fields of a product: each is one column of table `product`. One declaration here yields
 * the column in memory, the property of `CatalogProduct`, the select list, the import and export
 * column, the API field and the filter.
 */
export const PRODUCT_FIELDS = {
  grossWeightMg: { column: 'gross_weight_mg', type: 'bigint', range: [0, 1_000_000_000_000], absent: 0 },
  /** Parts per thousand; null for mixed metals or no metal. */
  fineness: {
    column: 'fineness',
    type: 'numeric',
    range: [0.1, 1000],
    isInApi: true,
    attribute: { code: 'fineness', isFilterable: true, order: 'descending' },
  },
  /** For example "1 oz"; null for a configurable product whose weight varies. */
  weightLabel: {
    column: 'weight_label',
    type: 'text',
    longest: 40,
    isInApi: true,
    attribute: { code: 'weight', isFilterable: true, order: 'fine-weight', isOfVariants: true },
  },
  /** Number of pieces in the product, such as 20 in a tube. */
  pieces: { column: 'pieces', type: 'int', range: [1, 1_000_000], absent: 1, isInApi: true },
  /** Packed weight, which decides the delivery methods. */
  shippingWeightGrams: { column: 'shipping_weight_g', type: 'int', range: [0, 100_000_000], absent: 0 },
  /** The country of the mint unless the product names another. */
  country: {
    column: 'country',
    type: 'text',
    longest: 80,
    isInApi: true,
    attribute: { code: 'country', isFilterable: true },
  },
  year: {
    column: 'year',
    type: 'int',
    range: [1, 9999],
    isInApi: true,
    attribute: { code: 'year', isFilterable: true, order: 'descending', isOfVariants: true },
  },
  finish: { column: 'finish', type: 'text', longest: 80, isInApi: true, attribute: { code: 'finish' } },
  /** Products of one group count together for their tiers; null = the product counts alone. */
  tierGroup: { column: 'tier_group', type: 'text', longest: 60, isInApi: true },
  /** Where the piece lies, such as `B 14`. Only the bench reads it. */
  shelf: { column: 'shelf', type: 'text', longest: 20 },
  /** The bar code of the piece, 8 to 14 digits. */
  gtin: { column: 'gtin', type: 'text', longest: 14 },
  /** Whether each piece has a serial number. */
  hasSerials: { column: 'has_serials', type: 'boolean' },
  /** Largest difference of one piece from its gross weight; null for a share of the weight. */
  weightToleranceMg: {
    column: 'weight_tolerance_mg',
    type: 'bigint',
    range: [0, 1_000_000_000],
  },
  /** Words that find the product in the search. Shoppers never see them. */
  searchWords: { column: 'search_words', type: 'text', longest: 500 },
  /** Most pieces in one order; null for the limit of the shop. */
  orderLimit: { column: 'order_limit', type: 'int', range: [1, 1_000_000] },
  /** Fewest pieces of a cart line; null for one. */
  orderMinimum: { column: 'order_minimum', type: 'int', range: [1, 1_000_000] },
  /** A cart line has a multiple of this number of pieces; null for any number. */
  orderIncrement: { column: 'order_increment', type: 'int', range: [1, 1_000_000] },
  isIraEligible: { column: 'is_ira_eligible', importName: 'ira_eligible', type: 'boolean' },
} as const satisfies Readonly<Record<string, FieldDeclaration>>;

/** A plain field of a product. */
export type FieldDeclaration = FieldStorage & {
  /** Column of table `product`, and the field's name in the API. */
  readonly column: string;
  /** Column of import files, if it differs. */
  readonly importName?: string;
  /** Whether products in the API have the field. */
  readonly isInApi?: boolean;
  /** The attribute whose options are the values of this field. */
  readonly attribute?: FieldAttribute;
};

type FieldStorage =
  | { readonly type: 'text'; readonly longest: number }
  | { readonly type: 'boolean' }
  | {
      readonly type: 'int' | 'bigint' | 'numeric';
      readonly range: readonly [number, number];
      /** The value when an import leaves the column out; without it, null. */
      readonly absent?: number;
    };

/** The attribute of a field. Its options arise at import. */
export interface FieldAttribute {
  /** Code in table `attribute`, and the field of `ProductAttributeFilterInput`. */
  readonly code: string;
  /** Whether lists can be filtered by it. */
  readonly isFilterable?: boolean;
  /** The order of the options; without it, by label. */
  readonly order?: 'descending' | 'fine-weight';
  /** Whether a configurable or grouped product has the values of its parts. */
  readonly isOfVariants?: boolean;
}

type Fields = typeof PRODUCT_FIELDS;
/** The property of `CatalogProduct`. */
export type FieldName = keyof Fields;

/** The value of a field. */
export type FieldValue<Field> = Field extends { readonly type: 'text' }
  ? string | null
  : Field extends { readonly type: 'boolean' }
    ? boolean
    : Field extends { readonly absent: number }
      ? number
      : number | null;

/** The plain fields of a product. */
export type FieldValues = { readonly [Name in FieldName]: FieldValue<Fields[Name]> };

type Filterable = { readonly attribute: { readonly code: string; readonly isFilterable: true } };
/** The codes of attributes that are plain fields and by which lists can be filtered. */
export type FilterableCode = Extract<Fields[FieldName], Filterable>['attribute']['code'];
type FilterableName = { [Name in FieldName]: Fields[Name] extends Filterable ? Name : never }[FieldName];

/** Every field with its name, in the order of the select list. */
export const FIELD_LIST: readonly (FieldDeclaration & { readonly name: FieldName })[] = (
  Object.entries(PRODUCT_FIELDS) as [FieldName, FieldDeclaration][]
).map(([name, field]) => ({ ...field, name }));

/** The fields by which lists can be filtered. */
export const FILTERABLE_FIELDS = FIELD_LIST.flatMap(({ name, attribute }) =>
  attribute?.isFilterable ? [{ name, ...attribute }] : [],
) as readonly (FieldAttribute & { readonly name: FilterableName; readonly code: FilterableCode })[];

/** Returns the value of a field that an import row leaves out. */
export function absentValue(field: FieldDeclaration): number | boolean | null {
  if (field.type === 'boolean') return false;
  return field.type === 'text' ? null : (field.absent ?? null);
}
