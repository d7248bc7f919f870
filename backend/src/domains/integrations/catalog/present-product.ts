import type { CatalogProduct } from '@ingot/catalog-engine/model/product.ts';
import { utcTime } from '../decimal.ts';
import type { presentStock } from './present-stock.ts';

/** Magento's codes for where a product is shown. */
const VISIBILITY: Readonly<Record<CatalogProduct['visibility'], number>> = {
  variant_only: 1,
  catalog_search: 4,
};
const ENABLED = 1;
const DEFAULT_ATTRIBUTE_SET = 4;
const MICROGRAMS_PER_KILOGRAM = 1_000_000_000;

/** An item of a grouped product. */
export interface LinkedItem extends Pick<CatalogProduct, 'sku' | 'type'> {
  /** The quantity that the page proposes; 0 for none. */
  readonly quantity: number;
}

/** Returns a product in the form of Magento's `catalog-data-product-interface`. */
export function presentProduct(
  product: CatalogProduct,
  {
    price,
    stock,
    items,
  }: {
    readonly price: number | null;
    readonly stock: ReturnType<typeof presentStock> | null;
    readonly items: readonly LinkedItem[];
  },
) {
  const attributes = {
    url_key: product.urlKey,
    item_number: product.itemNumber,
    metal: product.metal,
    form: product.form,
    mint: product.mint?.name ?? null,
    fine_weight_micrograms: String(product.fineWeightMicrograms),
    image: product.images[0]?.file ?? null,
    category_ids: product.categoryIds.map(String),
  };
  return {
    id: product.id,
    sku: product.sku,
    name: product.name,
    attribute_set_id: DEFAULT_ATTRIBUTE_SET,
    price,
    status: ENABLED,
    visibility: VISIBILITY[product.visibility],
    type_id: product.type,
    created_at: utcTime(product.createdAtMs),
    updated_at: utcTime(product.updatedAtMs),
    weight: product.fineWeightMicrograms / MICROGRAMS_PER_KILOGRAM,
    extension_attributes: {
      website_ids: [1],
      category_links: product.categoryIds.map((id, position) => ({ position, category_id: String(id) })),
      ...(stock !== null && { stock_item: stock }),
    },
    product_links: items.map((item, at) => ({
      sku: product.sku,
      link_type: 'associated',
      linked_product_sku: item.sku,
      linked_product_type: item.type,
      position: at + 1,
      extension_attributes: { qty: item.quantity },
    })),
    options: [],
    media_gallery_entries: product.images.map((image, position) => ({
      id: image.id,
      media_type: 'image',
      label: image.label,
      position: position + 1,
      disabled: image.isDisabled,
      types: position === 0 ? ['image', 'small_image', 'thumbnail'] : [],
      file: image.file,
    })),
    tier_prices: [],
    custom_attributes: Object.entries(attributes).flatMap(([code, value]) =>
      value === null ? [] : [{ attribute_code: code, value }],
    ),
  };
}
