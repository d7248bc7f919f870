import type { Report } from './report.ts';

type Cells = Readonly<Record<string, string>>;

/** Columns that the import reads. */
const READ = new Set([
  ...['sku', 'store_view_code', 'attribute_set_code', 'product_type', 'categories', 'name', 'url_key'],
  ...['description', 'short_description', 'meta_title', 'meta_description', 'product_online', 'visibility'],
  ...['price', 'special_price', 'special_price_from_date', 'special_price_to_date', 'created_at'],
  ...[
    'base_image',
    'base_image_label',
    'additional_images',
    'additional_image_labels',
    'hide_from_product_page',
  ],
  ...['additional_attributes', 'custom_options', 'configurable_variations', 'configurable_variation_labels'],
  ...['associated_skus', 'related_skus', 'crosssell_skus', 'upsell_skus', 'country_of_manufacture'],
  ...['qty', 'is_in_stock', 'manage_stock', 'max_cart_qty', 'downloadable_links', 'downloadable_samples'],
  ...['bundle_values', 'bundle_price_type', 'bundle_sku_type', 'bundle_weight_type', 'bundle_price_view'],
  ...['bundle_shipment_type', 'tier_prices', 'min_cart_qty', 'qty_increments', 'enable_qty_increments'],
]);
/** Columns that concern Magento only. */
const INTERNAL =
  /^(product_websites|website_id|updated_at|.*_position|use_config_.*|(small|thumbnail|swatch)_image_label|gift_message_available|gift_wrapping_available|display_product_options_in|custom_design.*|custom_layout.*|page_layout|options_container|product_options_container|has_options|required_options|is_decimal_divided|notify_on_stock_below|deferred_stock_update|msrp_display_actual_price_type|_.*)$/;
/** Values that are the same as no value. */
const WITHOUT_EFFECT: Readonly<Record<string, RegExp>> = {
  tax_class_name: /^taxable goods$/i,
};
const NOTHING = /^(0(\.0*)?|no_selection)$/;
const IMAGES = new Set(['small_image', 'thumbnail_image', 'swatch_image']);

/** Reports each column of a product with a value that does not come. */
export function noteMissing(cells: Cells, report: Report): void {
  const images = [cells.base_image, ...(cells.additional_images ?? '').split(',')].map((name) =>
    name?.trim(),
  );
  for (const [column, cell] of Object.entries(cells)) {
    const value = cell.trim();
    if (value === '' || READ.has(column) || INTERNAL.test(column)) continue;
    if (NOTHING.test(value) || WITHOUT_EFFECT[column]?.test(value)) continue;
    if (IMAGES.has(column) && images.includes(value)) continue;
    const hint = column === 'allow_backorders' ? ': enter a pre-order' : '';
    report.note(column, `does not come${hint}`);
  }
}

/** Reports each column with a value that is neither read nor Magento's own. */
export function noteOthers(
  cells: Cells,
  { read, internal }: { readonly read: ReadonlySet<string>; readonly internal: RegExp },
  note: Report['note'],
): void {
  for (const [column, cell] of Object.entries(cells)) {
    const value = cell.trim();
    if (value === '' || NOTHING.test(value) || read.has(column) || internal.test(column)) continue;
    note(column, 'does not come');
  }
}
