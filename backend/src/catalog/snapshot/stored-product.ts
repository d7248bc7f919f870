import type { ProductPricing } from '@ingot/rules/pricing/product-pricing.ts';
import { encodeUid } from '../../graph/uid.ts';
import type {
  CatalogMint,
  CatalogProduct,
  ConfigurableOption,
  ConfigurableVariant,
  ProductImage,
  ProductStock,
  ProductVideo,
  ReviewSummary,
} from '../product.ts';
import { stockStatus } from '../stock.repository.ts';
import type { Columns } from './read-columns.ts';
import type { MovingColumns, ReadProduct } from './snapshot.repository.ts';

/** Columns of which something else is made while products are read; they are not kept. */
type Consumed =
  | ('pricing_mode' | 'premium_ppm' | 'premium_fixed_minor' | 'fixed_price_minor' | 'card_fee_ppm')
  | ('special_premium_ppm' | 'special_premium_fixed_minor' | 'special_price_minor')
  | ('special_from_ms' | 'special_to_ms' | 'mint_id' | 'short_description')
  | ('tiers' | 'media' | 'category_ids' | 'bid');

/** The columns of a stretch of products, and of each product what belongs to it; equal things are one. */
export interface ProductColumns extends Columns<Omit<ReadProduct, Consumed>> {
  readonly mint: readonly (CatalogMint | null)[];
  readonly pricing: readonly ProductPricing[];
  readonly images: readonly (readonly ProductImage[])[];
  readonly categoryIds: readonly (readonly number[])[];
  readonly buyback: readonly CatalogProduct['buyback'][];
  /** By place in the columns; most products have none. */
  readonly videos: ReadonlyMap<number, ProductVideo>;
}

/** What a product has otherwise than its columns say: by its variants or parents, or since it was read. */
export type ProductChange = Partial<
  Pick<CatalogProduct, 'stock' | 'isSalable' | 'reviewSummary' | 'parentIds' | 'variants'> &
    Pick<CatalogProduct, 'configurableOptions' | 'isLimited' | 'limitedId' | 'limitedPeriodDays'>
>;

const NONE: readonly never[] = [];
const NO_STOCK: ProductStock = { quantity: 0, status: 'OUT_OF_STOCK' };
const NO_REVIEWS: ReviewSummary = { ratingSummary: 0, count: 0 };

/** Stock as the catalogue tells it; without a row there is none. */
export function stockOf({
  quantity,
  is_preorder,
  is_on_hold,
}: Pick<MovingColumns, 'quantity' | 'is_preorder' | 'is_on_hold'>): ProductStock {
  if (quantity === null || is_preorder === null || is_on_hold === null) return NO_STOCK;
  return { quantity, status: stockStatus({ quantity, is_preorder, is_on_hold }) };
}

/** Review totals as the catalogue tells them. */
export function reviewSummaryOf({
  review_count,
  rating_summary,
}: Pick<MovingColumns, 'review_count' | 'rating_summary'>): ReviewSummary {
  return review_count === null ? NO_REVIEWS : { ratingSummary: rating_summary ?? 0, count: review_count };
}

/**
 * A product as a view of its place in the columns: a hundred thousand objects with all their fields took six seconds to make and
 * most of the memory of the shop.
 */
export class StoredProduct implements CatalogProduct {
  readonly #columns: ProductColumns;
  readonly #at: number;
  readonly #change: ProductChange | null;

  constructor(columns: ProductColumns, at: number, change: ProductChange | null = null) {
    this.#columns = columns;
    this.#at = at;
    this.#change = change;
  }

  /** The same product with something changed; what was changed before stays so. */
  with(change: ProductChange): StoredProduct {
    return new StoredProduct(this.#columns, this.#at, { ...this.#change, ...change });
  }

  get id() {
    return this.#columns.id[this.#at] as number;
  }
  get uid() {
    return encodeUid(this.id);
  }
  get sku() {
    return this.#columns.sku[this.#at] as string;
  }
  get itemNumber() {
    return this.#columns.item_number[this.#at] as string;
  }
  get name() {
    return this.#columns.name[this.#at] as string;
  }
  get urlKey() {
    return this.#columns.url_key[this.#at] as string;
  }
  get type() {
    return this.#columns.type[this.#at] as CatalogProduct['type'];
  }
  get visibility() {
    return this.#columns.visibility[this.#at] as CatalogProduct['visibility'];
  }
  get metal() {
    return this.#columns.metal[this.#at] ?? null;
  }
  get form() {
    return this.#columns.form[this.#at] as CatalogProduct['form'];
  }
  get fineWeightMicrograms() {
    return this.#columns.fine_weight_ug[this.#at] as number;
  }
  get grossWeightMg() {
    return this.#columns.gross_weight_mg[this.#at] as number;
  }
  get fineness() {
    return this.#columns.fineness[this.#at] ?? null;
  }
  get weightLabel() {
    return this.#columns.weight_label[this.#at] ?? null;
  }
  get pieces() {
    return this.#columns.pieces[this.#at] as number;
  }
  get shippingWeightGrams() {
    return this.#columns.shipping_weight_g[this.#at] as number;
  }
  get mint() {
    return this.#columns.mint[this.#at] ?? null;
  }
  get country() {
    return this.#columns.country[this.#at] ?? null;
  }
  get year() {
    return this.#columns.year[this.#at] ?? null;
  }
  get finish() {
    return this.#columns.finish[this.#at] ?? null;
  }
  get isIraEligible() {
    return this.#columns.is_ira_eligible[this.#at] === true;
  }
  get isLimited() {
    return this.#change?.isLimited ?? (this.#columns.limited_period_days[this.#at] ?? null) !== null;
  }
  get limitedId() {
    if (this.#change?.limitedId !== undefined) return this.#change.limitedId;
    return this.isLimited ? this.id : null;
  }
  get limitedPeriodDays() {
    const changed = this.#change?.limitedPeriodDays;
    return changed !== undefined ? changed : (this.#columns.limited_period_days[this.#at] ?? null);
  }
  get preorder() {
    const note = this.#columns.preorder_note[this.#at] ?? null;
    const shipsInDays = this.#columns.preorder_ships_in_days[this.#at] ?? null;
    return note === null || shipsInDays === null ? null : { note, shipsInDays };
  }
  get stock() {
    return this.#change?.stock ?? stockOf(this.#moving);
  }
  get isSalable() {
    return this.#change?.isSalable ?? this.stock.status !== 'OUT_OF_STOCK';
  }
  get reviewSummary() {
    return this.#change?.reviewSummary ?? reviewSummaryOf(this.#moving);
  }
  get pricing() {
    return this.#columns.pricing[this.#at] as ProductPricing;
  }
  get excludedPaymentMethods() {
    return this.#columns.excluded_payment_methods[this.#at] ?? NONE;
  }
  get images() {
    return this.#columns.images[this.#at] ?? NONE;
  }
  get categoryIds() {
    return this.#columns.categoryIds[this.#at] ?? NONE;
  }
  get parentIds(): readonly number[] {
    return this.#change?.parentIds ?? NONE;
  }
  get configurableOptions(): readonly ConfigurableOption[] {
    return this.#change?.configurableOptions ?? NONE;
  }
  get variants(): readonly ConfigurableVariant[] {
    return this.#change?.variants ?? NONE;
  }
  get createdAtMs() {
    return this.#columns.created_ms[this.#at] as number;
  }
  get updatedAtMs() {
    return this.#columns.updated_ms[this.#at] as number;
  }
  get popularity() {
    return this.#columns.popularity[this.#at] as number;
  }
  get buyback() {
    return this.#columns.buyback[this.#at] ?? null;
  }
  get video() {
    return this.#columns.videos.get(this.#at) ?? null;
  }

  get #moving(): MovingColumns {
    const columns = this.#columns;
    const at = this.#at;
    return {
      quantity: columns.quantity[at] ?? null,
      is_preorder: columns.is_preorder[at] ?? null,
      is_on_hold: columns.is_on_hold[at] ?? null,
      review_count: columns.review_count[at] ?? null,
      rating_summary: columns.rating_summary[at] ?? null,
    };
  }
}
