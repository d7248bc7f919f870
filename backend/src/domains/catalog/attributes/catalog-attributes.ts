import type { CatalogSnapshot } from '@ingot/catalog-engine/catalog-snapshot.ts';
import type { Facet } from '@ingot/catalog-engine/model/facet-index.ts';
import { labelIn, type OwnAttribute } from '@ingot/catalog-engine/model/own-attribute.ts';
import { hasOptions } from '@ingot/rules/catalog/attributes.ts';
import type { AttributeEntity, AttributeInput, CatalogAttribute } from './catalog-attribute.ts';

type Trait = 'required' | 'unique' | 'searchable' | 'comparable' | 'html' | 'listed';
type Known = readonly [code: string, label: string, input: AttributeInput, type: string, ...traits: Trait[]];

/**
 * Product attributes without options. Attributes with options come from the facets of the catalog.
 */
const OF_PRODUCTS: readonly Known[] = [
  ['sku', 'SKU', 'TEXT', 'String', 'required', 'unique', 'searchable', 'listed'],
  ['item_number', 'Item number', 'TEXT', 'String', 'unique', 'searchable'],
  ['name', 'Product Name', 'TEXT', 'String', 'required', 'searchable', 'listed'],
  ['url_key', 'URL Key', 'TEXT', 'String', 'unique', 'listed'],
  ['description', 'Description', 'TEXTAREA', 'ComplexTextValue', 'searchable', 'html'],
  ['short_description', 'Short Description', 'TEXTAREA', 'ComplexTextValue', 'searchable', 'html', 'listed'],
  ['price', 'Price', 'PRICE', 'Float', 'required', 'listed'],
  ['special_price', 'Special Price', 'PRICE', 'Float', 'listed'],
  ['special_from_date', 'Special Price From Date', 'DATE', 'String', 'listed'],
  ['special_to_date', 'Special Price To Date', 'DATE', 'String', 'listed'],
  ['premium_percent', 'Premium over spot', 'PRICE', 'Float', 'listed'],
  ['price_per_ounce', 'Price per ounce', 'PRICE', 'Money', 'listed'],
  ['fine_weight', 'Fine weight', 'TEXT', 'Float', 'comparable'],
  ['gross_weight_grams', 'Gross weight', 'TEXT', 'Float', 'comparable'],
  ['finish', 'Finish', 'TEXT', 'String', 'searchable', 'comparable'],
  ['face_value', 'Face value', 'TEXT', 'String', 'comparable'],
  ['diameter_mm', 'Diameter', 'TEXT', 'Float', 'comparable'],
  ['thickness_mm', 'Thickness', 'TEXT', 'Float', 'comparable'],
  ['mintage', 'Mintage', 'TEXT', 'Int', 'comparable'],
  ['is_limited', 'Limited', 'BOOLEAN', 'Boolean', 'listed'],
  ['preorder_note', 'Pre-order note', 'TEXT', 'String', 'listed'],
  ['meta_title', 'Meta Title', 'TEXT', 'String'],
  ['meta_description', 'Meta Description', 'TEXTAREA', 'String'],
  ['image', 'Base', 'MEDIA_IMAGE', 'ProductImage'],
  ['small_image', 'Small', 'MEDIA_IMAGE', 'ProductImage', 'listed'],
  ['thumbnail', 'Thumbnail', 'MEDIA_IMAGE', 'ProductImage', 'listed'],
];

const OF_CATEGORIES: readonly Known[] = [
  ['name', 'Name', 'TEXT', 'String', 'required'],
  ['url_key', 'URL Key', 'TEXT', 'String', 'unique'],
  ['heading', 'Heading', 'TEXT', 'String'],
  ['description', 'Description', 'TEXTAREA', 'String', 'html'],
  ['image', 'Image', 'MEDIA_IMAGE', 'String'],
  ['is_active', 'Enable Category', 'BOOLEAN', 'Boolean', 'required'],
  ['include_in_menu', 'Include in Menu', 'BOOLEAN', 'Int', 'required'],
  ['meta_title', 'Meta Title', 'TEXT', 'String'],
  ['meta_description', 'Meta Description', 'TEXTAREA', 'String'],
];

/** Facets with a boolean value. */
const FLAGS = new Set(['ira_eligible']);
/** Facets whose value changes with stock. Product pages omit them. */
const OF_THE_MOMENT = new Set(['availability']);

/** The catalog and the store view whose labels are wanted. */
export interface AttributeSource {
  readonly catalog: Pick<CatalogSnapshot, 'facets' | 'ownAttributes'>;
  /** Code of the store view. */
  readonly store: string;
}

/** Returns all attributes of an entity, filters first in display order. */
export function catalogAttributes(
  { catalog, store }: AttributeSource,
  entity: AttributeEntity,
): readonly CatalogAttribute[] {
  if (entity === 'catalog_category') return OF_CATEGORIES.map((known) => freeAttribute(known, entity));
  const withoutOptions = catalog.ownAttributes.filter(({ input }) => !hasOptions(input));
  return [
    ...catalog.facets.facets.map((facet) =>
      facet.own ? ownAttribute(facet.own, store) : filterAttribute(facet, store),
    ),
    ...withoutOptions.map((own) => ownAttribute(own, store)),
    ...OF_PRODUCTS.map((known) => freeAttribute(known, entity)),
  ];
}

/** Input and type of the attributes that the dealer has added, as Magento names them. */
const OWN_INPUTS = {
  text: ['TEXT', 'String'],
  textarea: ['TEXTAREA', 'String'],
  select: ['SELECT', 'Int'],
  multiselect: ['MULTISELECT', 'String'],
  boolean: ['BOOLEAN', 'Boolean'],
  price: ['PRICE', 'Float'],
  decimal: ['TEXT', 'Float'],
  date: ['DATE', 'String'],
} as const satisfies Record<OwnAttribute['input'], readonly [AttributeInput, string]>;

function ownAttribute(own: OwnAttribute, store: string): CatalogAttribute {
  const [input, type] = OWN_INPUTS[own.input];
  return {
    code: own.code,
    entity: 'catalog_product',
    label: labelIn(store, own),
    input,
    type,
    isRequired: false,
    isUnique: false,
    isFilterable: own.is_filterable,
    isSearchable: own.is_searchable,
    isComparable: own.is_comparable,
    isVisible: own.is_shown,
    isHtml: false,
    isInListing: own.is_filterable || own.is_sortable,
    position: own.is_filterable ? own.position : 0,
    options: own.options.map((option) => ({ value: String(option.id), label: labelIn(store, option) })),
  };
}

function filterAttribute(facet: Facet, store: string): CatalogAttribute {
  const { code, isShown, isComparable, position, options } = facet;
  return {
    code,
    entity: 'catalog_product',
    label: labelIn(store, facet),
    input: FLAGS.has(code) ? 'BOOLEAN' : 'SELECT',
    type: FLAGS.has(code) ? 'Boolean' : 'Int',
    isRequired: false,
    isUnique: false,
    isFilterable: isShown,
    isSearchable: !FLAGS.has(code) && !OF_THE_MOMENT.has(code),
    isComparable,
    isVisible: !OF_THE_MOMENT.has(code),
    isHtml: false,
    isInListing: true,
    position,
    options: options.map((option) => ({ value: String(option.id), label: labelIn(store, option) })),
  };
}

function freeAttribute(
  [code, label, input, type, ...traits]: Known,
  entity: AttributeEntity,
): CatalogAttribute {
  const has = (trait: Trait) => traits.includes(trait);
  return {
    code,
    entity,
    label,
    input,
    type,
    isRequired: has('required'),
    isUnique: has('unique'),
    // Prices filter lists by range.
    isFilterable: code === 'price',
    isSearchable: has('searchable'),
    isComparable: has('comparable'),
    isVisible: has('comparable'),
    isHtml: has('html'),
    isInListing: has('listed'),
    position: 0,
    options: [],
  };
}
