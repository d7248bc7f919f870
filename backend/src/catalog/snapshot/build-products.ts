import type { ProductPricing } from '@ingot/rules/pricing/product-pricing.ts';
import { encodeUid } from '../../graph/uid.ts';
import type { CatalogMint, CatalogProduct, ProductImage, ProductStock, ProductVideo } from '../product.ts';
import { stockStatus } from '../stock.repository.ts';
import type { ProductStretch } from './snapshot.repository.ts';
import { LazyDetails } from './stored-details.ts';

type ProductRow = ProductStretch['products'][number];
type TierRow = ProductStretch['tiers'][number];
type MediaRow = ProductStretch['media'][number];

const NONE: readonly never[] = [];
const NO_STOCK: ProductStock = { quantity: 0, status: 'OUT_OF_STOCK' };
const NO_REVIEWS = { ratingSummary: 0, count: 0 };

/** What products of a stretch share with others: equal texts and lists are kept once. */
export interface SharedParts {
  readonly mints: ReadonlyMap<number, CatalogMint>;
  /** Place of each active category in menu order. */
  readonly categoryOrder: ReadonlyMap<number, number>;
  readonly texts: Map<string, string>;
  readonly categoryLists: Map<string, readonly number[]>;
}

/** A category holds a product. */
export interface CategoryPlace {
  readonly categoryId: number;
  readonly productId: number;
}

/** The products of a stretch without what depends on others (variants, parents); those are added when all are read. */
export function buildProducts(stretch: ProductStretch, shared: SharedParts): CatalogProduct[] {
  const tiers = groupByProduct(stretch.tiers);
  const media = groupByProduct(stretch.media);
  const categories = groupByProduct(stretch.categories);
  const links = groupByProduct(stretch.links);
  return stretch.products.map((row) => {
    const linked = links.get(row.id) ?? NONE;
    const linkedIds = (kind: string) => {
      const ids = linked.filter((link) => link.kind === kind).map((link) => link.linked_id);
      return ids.length === 0 ? NONE : ids;
    };
    const gallery = media.get(row.id) ?? NONE;
    return {
      ...identityOf(row, shared),
      ...stockOf(row),
      pricing: pricingOf(row, tiers.get(row.id) ?? NONE),
      images: gallery.filter((entry) => entry.kind === 'image').map((entry) => imageOf(entry, shared)),
      categoryIds: categoryListOf(
        (categories.get(row.id) ?? NONE).map((place) => place.category_id),
        shared,
      ),
      parentIds: NONE,
      configurableOptions: NONE,
      variants: NONE,
      relatedIds: linkedIds('related'),
      crosssellIds: linkedIds('crosssell'),
      upsellIds: linkedIds('upsell'),
      details: new LazyDetails(row, videoOf(gallery)),
    };
  });
}

/** What moves without an import: stock and review totals. A configurable's follow when its variants are known. */
export function stockOf(
  row: Pick<ProductRow, 'quantity' | 'is_preorder' | 'is_on_hold' | 'review_count' | 'rating_summary'>,
): Pick<CatalogProduct, 'stock' | 'isSalable' | 'reviewSummary'> {
  const { quantity, is_preorder, is_on_hold } = row;
  const stock =
    quantity === null || is_preorder === null || is_on_hold === null
      ? NO_STOCK
      : { quantity, status: stockStatus({ quantity, is_preorder, is_on_hold }) };
  return {
    stock,
    isSalable: stock.status !== 'OUT_OF_STOCK',
    reviewSummary:
      row.review_count === null
        ? NO_REVIEWS
        : { ratingSummary: row.rating_summary ?? 0, count: row.review_count },
  };
}

function identityOf(row: ProductRow, shared: SharedParts) {
  const text = <T extends string | null>(value: T) => sharedText(value, shared);
  return {
    id: row.id,
    uid: encodeUid(row.id),
    sku: row.sku,
    itemNumber: row.item_number,
    name: row.name,
    urlKey: row.url_key,
    type: row.type,
    visibility: row.visibility,
    metal: row.metal,
    form: row.form,
    fineWeightMicrograms: row.fine_weight_ug,
    grossWeightMg: row.gross_weight_mg,
    fineness: row.fineness,
    weightLabel: text(row.weight_label),
    pieces: row.pieces,
    shippingWeightGrams: row.shipping_weight_g,
    mint: row.mint_id === null ? null : (shared.mints.get(row.mint_id) ?? null),
    country: text(row.country),
    year: row.year,
    finish: text(row.finish),
    isIraEligible: row.is_ira_eligible,
    isLimited: row.limited_period_days !== null,
    limitedId: row.limited_period_days === null ? null : row.id,
    limitedPeriodDays: row.limited_period_days,
    preorder:
      row.preorder_note === null || row.preorder_ships_in_days === null
        ? null
        : { note: row.preorder_note, shipsInDays: row.preorder_ships_in_days },
    excludedPaymentMethods: row.excluded_payment_methods.length === 0 ? NONE : row.excluded_payment_methods,
    createdAtMs: row.created_at.getTime(),
    updatedAtMs: row.updated_at.getTime(),
    popularity: row.popularity,
  };
}

function pricingOf(row: ProductRow, tiers: readonly TierRow[]): ProductPricing {
  const fromMs = row.special_from?.getTime() ?? null;
  const toMs = row.special_to?.getTime() ?? null;
  if (row.pricing_mode === 'fixed') {
    return {
      mode: 'fixed',
      priceMinor: row.fixed_price_minor ?? 0,
      tiers: tiers.map((tier) => ({ quantity: tier.quantity, priceMinor: tier.price_minor ?? 0 })),
      special:
        row.special_price_minor === null ? null : { priceMinor: row.special_price_minor, fromMs, toMs },
      cardFeePpm: row.card_fee_ppm,
    };
  }
  if (row.metal === null || row.metal === 'mixed') {
    throw new Error(`Product ${row.sku} follows a metal's price without being of one metal`);
  }
  return {
    mode: 'metal',
    metal: row.metal,
    fineWeightMicrograms: row.fine_weight_ug,
    premiumPpm: row.premium_ppm ?? 0,
    premiumFixedMinor: row.premium_fixed_minor ?? 0,
    tiers: tiers.map((tier) => ({
      quantity: tier.quantity,
      premiumPpm: tier.premium_ppm ?? 0,
      premiumFixedMinor: tier.premium_fixed_minor ?? 0,
    })),
    special:
      row.special_premium_ppm === null
        ? null
        : {
            premiumPpm: row.special_premium_ppm,
            premiumFixedMinor: row.special_premium_fixed_minor ?? 0,
            fromMs,
            toMs,
          },
    cardFeePpm: row.card_fee_ppm,
  };
}

function imageOf(entry: MediaRow, shared: SharedParts): ProductImage {
  return {
    id: entry.id,
    file: sharedText(entry.file, shared),
    label: sharedText(entry.label, shared),
    position: entry.position,
    isDisabled: entry.is_disabled,
    clip: sharedText(entry.clip, shared),
  };
}

function videoOf(gallery: readonly MediaRow[]): ProductVideo | null {
  const film = gallery.find((entry) => entry.kind === 'video' && !entry.is_disabled);
  if (!film) return null;
  const { id, file, label, description, position } = film;
  return { id, url: file, title: label, description, position };
}

function categoryListOf(categoryIds: readonly number[], shared: SharedParts): readonly number[] {
  const order = (id: number) => shared.categoryOrder.get(id) ?? 0;
  const active = categoryIds.filter((id) => shared.categoryOrder.has(id)).sort((a, b) => order(a) - order(b));
  const key = active.join();
  const known = shared.categoryLists.get(key);
  if (known) return known;
  shared.categoryLists.set(key, active);
  return active;
}

function sharedText<T extends string | null>(value: T, shared: SharedParts): T {
  if (value === null) return value;
  const known = shared.texts.get(value);
  if (known !== undefined) return known as T;
  shared.texts.set(value, value);
  return value;
}

function groupByProduct<Row extends { product_id: number }>(rows: readonly Row[]): Map<number, Row[]> {
  const groups = new Map<number, Row[]>();
  for (const row of rows) {
    const group = groups.get(row.product_id);
    if (group) group.push(row);
    else groups.set(row.product_id, [row]);
  }
  return groups;
}
