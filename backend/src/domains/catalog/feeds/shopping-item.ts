import type { CatalogSnapshot } from '@ingot/catalog-engine/catalog-snapshot.ts';
import type { FilterText } from '@ingot/catalog-engine/lists/list-view.ts';
import type { CatalogProduct } from '@ingot/catalog-engine/model/product.ts';
import { isDelivered, isSoldItself } from '@ingot/catalog-engine/model/product-type.ts';
import { smallestQuantity } from '@ingot/rules/cart/quantity-rules.ts';
import { choiceName } from '@ingot/rules/catalog/choice-name.ts';
import type { PresentedPrices } from '../../pricing/present-price.ts';
import type { ShopSettings } from '../../shop/shop-settings.ts';
import { preorderShipDate } from '../stock/preorder.ts';
import { valueUid } from '../variants/select-variant.ts';

/** The state of the shop that a feed shows. */
export interface FeedSources {
  readonly catalog: Pick<CatalogSnapshot, 'productById' | 'categoryById'>;
  readonly shop: Pick<ShopSettings, 'baseUrl' | 'store'>;
  readonly pricesOf: (product: CatalogProduct) => PresentedPrices;
  readonly nowMs: number;
}

/** The fields of an item with their values, in order. A field may come more than once. */
export type ShoppingItem = readonly (readonly [name: string, value: string])[];

const LONGEST_TITLE = 150;
const LONGEST_TEXT = 5_000;
const MOST_PICTURES = 10;
const BAR_CODE = /^(\d{8}|\d{12,14})$/;

/**
 * Returns whether a product is an item of the feed. Shopping engines take goods only, so gift cards, services
 * and files are none. A configurable or grouped product is represented by its variants or items.
 */
export function isShoppingItem(product: CatalogProduct): boolean {
  if (!isDelivered(product)) return false;
  return isSoldItself(product) || product.bundle !== null;
}

/**
 * Returns a product as an item of Google's product data specification; null without a page or a price. The
 * price is the one that the product's page states: of the smallest quantity, and of a set with the parts that
 * it starts with at least.
 */
export function shoppingItem(
  product: CatalogProduct,
  text: FilterText | undefined,
  sources: FeedSources,
): ShoppingItem | null {
  const { catalog, shop, nowMs } = sources;
  const parent = catalog.productById(product.parentIds[0] ?? 0);
  const page = parent ?? groupOf(product, catalog) ?? product;
  if (page.visibility !== 'catalog_search') return null;
  const prices = sources.pricesOf(product);
  const quantity = product.isLimited ? 1 : smallestQuantity(product);
  const price = priceText(prices, quantity);
  if (price === null) return null;
  const { status } = product.stock;
  const gtin = product.gtin !== null && BAR_CODE.test(product.gtin) ? product.gtin : null;
  const pictures = (product.images.length > 0 ? product : page).images.filter(
    ({ isDisabled }) => !isDisabled,
  );
  const [first, ...others] = pictures.map(({ file }) => `${shop.baseUrl}media/${file}`);
  const shipDate = status === 'PREORDER' ? preorderShipDate(product, nowMs) : null;
  const category = product.categoryIds.map((id) => catalog.categoryById(id)?.name ?? '').filter(Boolean);
  return [
    ['id', product.sku],
    ['title', cut(product.name, LONGEST_TITLE)],
    ['description', cut(plainText(text) || product.name, LONGEST_TEXT)],
    ['link', shop.baseUrl + pagePath(product, page, shop)],
    ...(first === undefined ? [] : [['image_link', first] as const]),
    ...others.slice(0, MOST_PICTURES).map((url) => ['additional_image_link', url] as const),
    ['availability', availability(product)],
    ...(shipDate === null ? [] : [['availability_date', `${shipDate}T00:00:00Z`] as const]),
    ['price', price],
    ...(quantity > 1 ? [['multipack', String(quantity)] as const] : []),
    ['condition', 'new'],
    ...(product.mint === null ? [] : [['brand', product.mint.name] as const]),
    ...(gtin === null ? [['identifier_exists', 'no'] as const] : [['gtin', gtin] as const]),
    ...(parent === undefined ? [] : [['item_group_id', parent.sku] as const]),
    ...(product.bundle === null ? [] : [['is_bundle', 'yes'] as const]),
    ...(category.length === 0 ? [] : [['product_type', category.join(' > ')] as const]),
    ...(product.metal === null ? [] : [['material', product.metal] as const]),
    ...(product.shippingWeightGrams === 0
      ? []
      : [['shipping_weight', `${product.shippingWeightGrams * quantity} g`] as const]),
  ];
}

/** Returns the grouped product on whose page an item without a page of its own is sold. */
function groupOf(
  { visibility, wholeIds }: CatalogProduct,
  catalog: FeedSources['catalog'],
): CatalogProduct | undefined {
  if (visibility !== 'variant_only') return undefined;
  const groups = wholeIds.flatMap((id) => catalog.productById(id) ?? []);
  return groups.find(({ type, visibility: shown }) => type === 'grouped' && shown === 'catalog_search');
}

function availability({ stock: { status }, isSalable }: CatalogProduct): string {
  if (!isSalable || status === 'OUT_OF_STOCK') return 'out_of_stock';
  return status === 'PREORDER' ? 'preorder' : 'in_stock';
}

/** Returns the price of a quantity at its tier, such as `45.18 USD`; null without a price. */
function priceText({ price_range, price_tiers }: PresentedPrices, quantity: number): string | null {
  const tier = price_tiers.findLast((one) => (one.quantity ?? 1) <= quantity)?.final_price;
  const { value, currency } = tier ?? price_range.minimum_price.final_price;
  const minor = Math.round((value ?? 0) * 100) * quantity;
  const digits = String(minor).padStart(3, '0');
  return minor > 0 ? `${digits.slice(0, -2)}.${digits.slice(-2)} ${currency}` : null;
}

/** Returns the path of the page, with the choice of a variant as the storefront writes it. */
function pagePath(product: CatalogProduct, page: CatalogProduct, { store }: FeedSources['shop']): string {
  const path = page.urlKey + store.productUrlSuffix;
  const variant = page.variants.find(({ productId }) => productId === product.id);
  const choice = new URLSearchParams();
  for (const { attributeId, attributeCode, valueIndex } of variant?.values ?? []) {
    const option = page.configurableOptions.find((one) => one.attributeId === attributeId);
    if (option === undefined || option.values.length < 2) continue;
    const values = option.values.map(({ valueIndex: index, label }) => ({
      uid: valueUid(attributeId, index),
      label,
    }));
    choice.set(attributeCode, choiceName(values, valueUid(attributeId, valueIndex)));
  }
  return choice.size === 0 ? path : `${path}?${choice}`;
}

function plainText(text: FilterText | undefined): string {
  return (text?.description || text?.shortDescription || '')
    .replace(/<(script|style)\b[^>]*>[\s\S]*?<\/\1>/gi, ' ')
    .replace(/<[^>]*>/g, ' ')
    .replace(/&nbsp;/g, ' ')
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&quot;/g, '"')
    .replace(/&#0?39;|&apos;/g, '’')
    .replace(/&amp;/g, '&')
    .replace(/\s+/g, ' ')
    .trim();
}

/** Cuts a text at whole characters. */
function cut(text: string, longest: number): string {
  const characters = [...text];
  return characters.length <= longest ? text : `${characters.slice(0, longest - 1).join('')}…`;
}
