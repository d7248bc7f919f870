/**
 * The input types of attributes. Magento has the same names, besides `decimal`: a number with
 * decimals that is not an amount of money.
 */
export const ATTRIBUTE_INPUTS = [
  'text',
  'textarea',
  'select',
  'multiselect',
  'boolean',
  'price',
  'decimal',
  'date',
] as const;
export type AttributeInput = (typeof ATTRIBUTE_INPUTS)[number];

/** The uses of an attribute. Magento and columns of import files have the same names. */
export const ATTRIBUTE_USES = [
  'is_filterable',
  'is_sortable',
  'is_comparable',
  'is_searchable',
  'is_shown',
] as const;
export type AttributeUse = (typeof ATTRIBUTE_USES)[number];

/** Attributes with a lower id belong to the shop's program. They cannot be removed. */
export const FIRST_OWN_ATTRIBUTE_ID = 200;

export const LONGEST_ATTRIBUTE_CODE = 60;
export const LONGEST_ATTRIBUTE_LABEL = 80;
export const LONGEST_OPTION_LABEL = 120;
export const MOST_ATTRIBUTES = 300;
export const MOST_OPTIONS = 1_000;

const LISTED: Readonly<Record<AttributeUse, readonly AttributeInput[]>> = {
  is_filterable: ['select', 'multiselect', 'boolean'],
  is_sortable: ['text', 'select', 'boolean', 'price', 'decimal', 'date'],
  is_comparable: ATTRIBUTE_INPUTS,
  is_searchable: ['text', 'textarea', 'select', 'multiselect'],
  is_shown: ATTRIBUTE_INPUTS,
};

/** Returns whether attributes of an input type can have a use. */
export function allowsUse(input: AttributeInput, use: AttributeUse): boolean {
  return LISTED[use].includes(input);
}

/** Returns whether the values of an attribute are chosen from its options. */
export function hasOptions(input: AttributeInput): boolean {
  return LISTED.is_filterable.includes(input);
}

/** Returns whether staff edit the options. The options of `boolean` are always yes and no. */
export function hasOwnOptions(input: AttributeInput): boolean {
  return input === 'select' || input === 'multiselect';
}

/** The options of a `boolean` attribute. */
export const FLAG_OPTIONS = [
  { value: '1', label: 'Yes' },
  { value: '0', label: 'No' },
] as const;

/**
 * Names that an attribute must not have: fields of products, filters and sort orders in the API, the
 * shop's own attributes, Magento's own attributes, and a name that every JavaScript object has.
 */
const RESERVED = new Set(
  `attribute_set_id availability buyback_bids buyback_minimum_quantity buyback_premium_percent buyback_price
  canonical_url card_fee_percent categories category_id category_ids category_uid category_url_path
  closed_premium_percent configurable_options configurable_product_options_selection constructor contents cost country
  country_of_manufacture created_at crosssell_products custom_attributes custom_design custom_layout description
  diameter diameter_mm dimensions_mm entity_id excluded_payment_methods face_value fine_weight fine_weight_grams
  fineness finish form gallery gift_message_available gift_wrapping_available gross_weight_grams has_options id image
  image_label in_stock ira_eligible is_limited is_preorder is_returnable is_salable item_number items limited_period_days
  links_exist manufacturer max_sale_qty media_gallery media_gallery_entries meta_description meta_keyword meta_title
  metal metal_type metal_value method_prices min_sale_qty minimal_price mint mintage msrp name new_from_date
  new_to_date news_from_date news_to_date old_id only_x_left_in_stock options_container order_increment packaging page_layout pieces
  position premium premium_percent preorder_note preorder_ship_date price price_as_of price_per_gram price_per_ounce
  price_range price_tiers price_type price_version price_view product_attributes product_links quantity
  quantity_and_stock_status questions rating_distribution rating_summary redirect_code related_products relative_url
  relevance required_options review_count reviews reviews_count round_trip search_words set_metal short_description
  sku small_image small_image_label special_from_date special_price special_to_date spread status stock stock_status
  swatch_image tax_class_id thickness_mm thumbnail thumbnail_label tier_group tier_price tier_prices type type_id uid
  updated_at upsell_products url_key url_path url_rewrites url_suffix variants visibility weight weight_label
  weight_type year youtube_video_link`.split(/\s+/),
);

/** Why a code is not possible for a new attribute: its form, its length, or a reserved name. */
export type CodeProblem = 'form' | 'length' | 'reserved';

/** Checks the code of a new attribute with Magento's rules. Returns null for a possible code. */
export function attributeCodeProblem(code: string): CodeProblem | null {
  if (!/^[a-z][a-z0-9_]*$/.test(code)) return 'form';
  if (code.length > LONGEST_ATTRIBUTE_CODE) return 'length';
  return RESERVED.has(code) ? 'reserved' : null;
}

/**
 * Returns a possible code for a label: "Mint mark" becomes `mint_mark`. Empty for a label without
 * Latin letters.
 */
export function codeOfLabel(label: string): string {
  return label
    .normalize('NFKD')
    .toLowerCase()
    .replace(/\p{M}/gu, '')
    .replace(/[^a-z0-9]+/g, '_')
    .replace(/^[0-9_]+|_+$/g, '')
    .slice(0, LONGEST_ATTRIBUTE_CODE)
    .replace(/_+$/, '');
}
