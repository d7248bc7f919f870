import type { Generated, GeneratedAlways } from 'kysely';

/** The tables of this domain, as the database holds them. */
export interface CatalogTables {
  mint: MintRow;
  attribute: AttributeRow;
  attribute_option: AttributeOptionRow;
  product: ProductRow;
  product_tier: ProductTierRow;
  product_option: ProductOptionRow;
  product_variant: ProductVariantRow;
  product_variant_value: ProductVariantValueRow;
  product_link: ProductLinkRow;
  product_media: ProductMediaRow;
  category: CategoryRow;
  product_category: ProductCategoryRow;
  url_rewrite: UrlRewriteRow;
  url_redirect: UrlRedirectRow;
  former_path: UrlRewriteRow;
  product_stock: ProductStockRow;
  product_daily_record: ProductDailyRecordRow;
  stock_movement: StockMovementRow;
  product_rating: ProductRatingRow;
  compare_list: CompareListRow;
  compare_list_item: CompareListItemRow;
}

export interface MintRow {
  id: Generated<number>;
  code: string;
  name: string;
  country: string;
  country_code: string;
  founded: number | null;
  specialties: string[];
  logo_text: string;
  story: string;
  position: number;
}

export interface AttributeRow {
  id: Generated<number>;
  code: string;
  label: string;
  is_filterable: boolean;
  position: number;
}

export interface AttributeOptionRow {
  id: Generated<number>;
  attribute_id: number;
  value: string;
  label: string;
  position: number;
  swatch: string | null;
}

export interface ProductRow {
  id: Generated<number>;
  sku: string;
  item_number: string;
  name: string;
  url_key: string;
  type: 'simple' | 'configurable';
  visibility: 'catalog_search' | 'variant_only';
  is_enabled: boolean;
  metal: 'gold' | 'silver' | 'platinum' | 'palladium' | 'mixed' | null;
  form: 'coin' | 'round' | 'bar' | 'tube' | 'box' | 'set' | 'accessory';
  fine_weight_ug: number;
  gross_weight_mg: number;
  /** numeric: travels as a string. */
  fineness: string | null;
  weight_label: string | null;
  pieces: number;
  shipping_weight_g: number;
  mint_id: number | null;
  country: string | null;
  year: number | null;
  finish: string | null;
  is_ira_eligible: boolean;
  limited_period_days: number | null;
  preorder_note: string | null;
  preorder_ships_in_days: number | null;
  pricing_mode: 'metal' | 'fixed';
  premium_ppm: number | null;
  premium_fixed_minor: number | null;
  fixed_price_minor: number | null;
  special_premium_ppm: number | null;
  special_premium_fixed_minor: number | null;
  special_price_minor: number | null;
  special_from: Date | null;
  special_to: Date | null;
  card_fee_ppm: number;
  excluded_payment_methods: string[];
  popularity: number;
  created_at: Date;
  updated_at: Date;
  short_description: string;
  description: string;
  meta_title: string;
  meta_description: string;
  details: StoredDetails;
  tiers: StoredTier[];
  media: StoredMedia[];
  category_ids: number[];
  related_ids: number[];
  crosssell_ids: number[];
  upsell_ids: number[];
}

/** The `details` column: what only the product's own page shows. */
export interface StoredDetails {
  attributes?: { name: string; value: string }[];
  questions?: { question: string; answer: string }[];
  contents?: { sku: string; quantity: number }[];
  face_value?: string;
  diameter_mm?: number;
  thickness_mm?: number;
  dimensions_mm?: number[];
  edge?: string;
  packaging?: string;
  mintage?: number;
  buyback?: { bid_premium_ppm: number; minimum_quantity: number };
}

/** An entry of the `tiers` column: a premium for a product that follows a metal's price, a price for another. */
export interface StoredTier {
  quantity: number;
  premium_ppm?: number;
  premium_fixed_minor?: number;
  price_minor?: number;
}

/** An entry of the `media` column: a picture or a film. */
export interface StoredMedia {
  id: number;
  kind: 'image' | 'video';
  /** Path below the media folder, or the film's address. */
  file: string;
  label: string;
  description?: string;
  position: number;
  is_disabled: boolean;
  clip?: string;
}

/** A view of `product.tiers`. */
export interface ProductTierRow {
  product_id: number;
  quantity: number;
  premium_ppm: number | null;
  premium_fixed_minor: number | null;
  price_minor: number | null;
}

export interface ProductOptionRow {
  product_id: number;
  attribute_id: number;
  label: string;
  position: number;
}

export interface ProductVariantRow {
  parent_id: number;
  child_id: number;
  position: number;
  combination: string;
}

export interface ProductVariantValueRow {
  parent_id: number;
  child_id: number;
  attribute_id: number;
  option_id: number;
}

/** A view of the products that a product leads to. */
export interface ProductLinkRow {
  product_id: number;
  linked_id: number;
  kind: 'related' | 'crosssell' | 'upsell';
  position: number;
}

/** A view of `product.media`. */
export interface ProductMediaRow {
  id: number;
  product_id: number;
  kind: 'image' | 'video';
  file: string;
  label: string;
  description: string | null;
  position: number;
  is_disabled: boolean;
  clip: string | null;
}

export interface CategoryRow {
  id: Generated<number>;
  parent_id: number | null;
  url_key: string;
  url_path: string;
  name: string;
  level: number;
  position: number;
  heading: string;
  info: string;
  header_buttons: { label: string; url: string }[];
  image: string | null;
  cms_block: string | null;
  is_in_menu: boolean;
  is_active: boolean;
  rule: CategoryRuleColumn | null;
  meta_title: string;
  meta_description: string;
}

export type CategoryRuleColumn =
  | 'new_this_month'
  | 'sale'
  | 'pre_order'
  | 'limited'
  | 'ira_eligible'
  | 'under_500'
  | 'starter_sets'
  | 'all_metal';

/** A view of `product.category_ids`. */
export interface ProductCategoryRow {
  product_id: number;
  category_id: number;
}

export interface UrlRewriteRow {
  path: string;
  product_id: number | null;
  category_id: number | null;
}

export interface UrlRedirectRow {
  path: string;
  target: string;
  redirect_code: number;
}

export interface ProductStockRow {
  product_id: number;
  quantity: number;
  is_preorder: boolean;
  is_on_hold: boolean;
  updated_at: Generated<Date>;
}

export interface StockMovementRow {
  id: Generated<number>;
  product_id: number;
  change: number;
  reason: 'import' | 'order' | 'cancellation' | 'adjustment';
  order_id: number | null;
  created_at: Generated<Date>;
}

export interface ProductRatingRow {
  product_id: number;
  review_count: number;
  rating_summary: number;
}

export interface CompareListRow {
  id: GeneratedAlways<number>;
  uid: string;
  customer_id: number | null;
  updated_at: Date;
}

export interface CompareListItemRow {
  list_id: number;
  product_id: number;
  /** In the order in which products were added. */
  id: GeneratedAlways<number>;
}

/** What a product cost on one day. */
interface ProductDailyRecordRow {
  product_id: number;
  day: Date;
  ask_minor: number | null;
  bid_minor: number | null;
  spot_ask_e4: number | null;
  premium_ppm: number | null;
  stock: number;
}
