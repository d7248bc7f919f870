import { mapProduct } from './map-product.ts';
import type { ProductSurvey } from './survey-products.ts';

const EMPTY: ProductSurvey = {
  roots: [],
  categories: new Map(),
  prices: new Map(),
  choicesOf: new Map(),
  choices: new Map(),
  services: new Set(),
  lone: new Set(),
};

/** Maps a row of a product, and returns its problems as `column: message`, `out` before a row left out. */
export function mapRow(
  cells: Readonly<Record<string, string>>,
  survey: Partial<ProductSurvey> = {},
  stored: ReadonlySet<string> = new Set(),
) {
  const said: string[] = [];
  const report = {
    leaveOut: (column: string, message: string) => said.push(`out ${column}: ${message}`),
    note: (column: string, message: string) => said.push(`${column}: ${message}`),
  };
  const named = { sku: 'A-1', name: 'Piece', price: '20.0000', ...cells };
  const row = mapProduct(named, { survey: { ...EMPTY, ...survey }, images: [], stored }, report);
  return { row, said };
}

const HEADER =
  'sku,store_view_code,attribute_set_code,product_type,categories,product_websites,name,description,short_description,weight,product_online,tax_class_name,visibility,price,special_price,special_price_from_date,special_price_to_date,url_key,base_image,base_image_label,additional_images,additional_image_labels,additional_attributes,qty,is_in_stock,related_skus,custom_options,configurable_variations,configurable_variation_labels,bundle_values,associated_skus,downloadable_links,downloadable_samples,tier_prices,manage_stock,bundle_price_type,bundle_sku_type,bundle_price_view';
/** The cells of a row by their columns. */
export type Cells = Record<string, string>;

/** Writes rows as Magento does: every cell in quotes if it needs them, quotes doubled. */
export function csv(header: string, rows: readonly Cells[]): string {
  const names = header.split(',');
  const cell = (text: string) => (/[",\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);
  return [header, ...rows.map((row) => names.map((name) => cell(row[name] ?? '')).join(','))].join('\n');
}

const PRODUCT: Cells = {
  attribute_set_code: 'Coins',
  product_type: 'simple',
  categories: 'Default Category/Moved,Default Category/Moved/Old, rare',
  product_online: '1',
  visibility: 'Catalog, Search',
  qty: '12.0000',
  is_in_stock: '1',
};
/** Returns products as Magento exports them: coins at 20.00 with 12 pieces, if a row says nothing else. */
export const products = (rows: readonly Cells[]) =>
  csv(
    HEADER,
    rows.map((row) => ({
      ...PRODUCT,
      name: `Moved ${row.sku}`,
      price: '20.0000',
      url_key: `moved-${row.sku?.toLowerCase()}`,
      ...row,
    })),
  );
