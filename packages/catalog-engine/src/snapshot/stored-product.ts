import { ProductFields } from '../columns/field-columns.ts';
import type { ProductColumns } from '../columns/product-columns.ts';
import type { FieldName } from '../fields.ts';
import type {
  CatalogProduct,
  ConfigurableOption,
  ConfigurableVariant,
  GroupItem,
  ProductStock,
  ReviewSummary,
} from '../model/product.ts';
import { stockStatus } from '../model/stock-status.ts';
import { encodeUid } from '../model/uid.ts';
import type { MovingColumns } from './input-rows.ts';

/**
 * Fields of a product that override its columns, because of its variants or parents or a later
 * change.
 */
export type ProductChange = Partial<
  Pick<CatalogProduct, 'stock' | 'isSalable' | 'reviewSummary' | 'parentIds' | 'variants'> &
    Pick<CatalogProduct, 'partIds' | 'wholeIds' | 'groupItems' | 'bundle'> &
    Pick<CatalogProduct, 'configurableOptions' | 'isLimited' | 'limitedId' | 'limitedPeriodDays'> &
    Pick<CatalogProduct, 'orderLimit' | 'orderMinimum' | 'orderIncrement' | 'pricing' | 'updatedAtMs'>
>;

const NONE: readonly never[] = [];
const NO_VALUES = {};
const NO_STOCK: ProductStock = { quantity: 0, status: 'OUT_OF_STOCK', opensAtMs: null };
const NO_REVIEWS: ReviewSummary = { ratingSummary: 0, count: 0 };

/** Returns the stock of a product. Without a row it is out of stock. */
export function stockOf({
  quantity,
  is_preorder,
  is_on_hold,
  opens_at_ms: opensAtMs,
}: Pick<MovingColumns, 'quantity' | 'is_preorder' | 'is_on_hold' | 'opens_at_ms'>): ProductStock {
  if (quantity === null || is_preorder === null || is_on_hold === null) return NO_STOCK;
  return { quantity, status: stockStatus({ quantity, is_preorder, is_on_hold }), opensAtMs };
}

/** Returns the review summary of a product. */
export function reviewSummaryOf({
  review_count,
  rating_summary,
}: Pick<MovingColumns, 'review_count' | 'rating_summary'>): ReviewSummary {
  return review_count === null ? NO_REVIEWS : { ratingSummary: rating_summary ?? 0, count: review_count };
}

/**
 * A product as a view of one row of the columns. Objects with all fields would take several times
 * the memory and startup time.
 */
export class StoredProduct extends ProductFields implements CatalogProduct {
  readonly #columns: ProductColumns;
  readonly #at: number;
  readonly #change: ProductChange | null;

  constructor(columns: ProductColumns, at: number, change: ProductChange | null = null) {
    super();
    this.#columns = columns;
    this.#at = at;
    this.#change = change;
  }

  override valueOfField(name: FieldName) {
    if (name === 'orderLimit' || name === 'orderMinimum' || name === 'orderIncrement') {
      const changed = this.#change?.[name];
      if (changed !== undefined) return changed;
    }
    return this.#columns.fields.at(name, this.#at);
  }

  /** Returns the same product with more overrides. */
  with(change: ProductChange): StoredProduct {
    return new StoredProduct(this.#columns, this.#at, { ...this.#change, ...change });
  }

  get id() {
    return this.#columns.id.at(this.#at) ?? 0;
  }
  get uid() {
    return encodeUid(this.id);
  }
  get sku() {
    return this.#columns.sku[this.#at] as string;
  }
  get itemNumber() {
    return this.#columns.itemNumber[this.#at] as string;
  }
  get name() {
    return this.#columns.name[this.#at] as string;
  }
  get urlKey() {
    return this.#columns.urlKey[this.#at] as string;
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
    return this.#columns.fineWeightMicrograms.at(this.#at) ?? 0;
  }
  get setContents() {
    return this.#columns.setContents[this.#at] ?? NONE;
  }

  get giftCard() {
    return this.#columns.giftCard[this.#at] ?? null;
  }
  get downloads() {
    return this.#columns.downloads[this.#at] ?? null;
  }
  get customOptions() {
    return this.#columns.customOptions[this.#at] ?? NONE;
  }

  get setParts() {
    return this.#columns.setParts[this.#at] ?? NONE;
  }
  get mint() {
    return this.#columns.mint[this.#at] ?? null;
  }
  get isLimited() {
    return this.#change?.isLimited ?? this.#columns.limitedPeriodDays.at(this.#at) !== null;
  }
  get limitedId() {
    if (this.#change?.limitedId !== undefined) return this.#change.limitedId;
    return this.isLimited ? this.id : null;
  }
  get limitedPeriodDays() {
    const changed = this.#change?.limitedPeriodDays;
    return changed !== undefined ? changed : this.#columns.limitedPeriodDays.at(this.#at);
  }
  get preorder() {
    const note = this.#columns.preorderNote[this.#at] ?? null;
    const shipsInDays = this.#columns.preorderShipsInDays.at(this.#at);
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
    return this.#change?.pricing ?? (this.#columns.pricing[this.#at] as CatalogProduct['pricing']);
  }
  get excludedPaymentMethods() {
    return this.#columns.excludedPaymentMethods[this.#at] ?? NONE;
  }
  get images() {
    return this.#columns.media.at(this.#at).images;
  }
  get categoryIds() {
    return this.#columns.categoryIds[this.#at] ?? NONE;
  }
  get parentIds(): readonly number[] {
    return this.#change?.parentIds ?? NONE;
  }
  get partIds(): readonly number[] {
    return this.#change?.partIds ?? NONE;
  }
  get wholeIds(): readonly number[] {
    return this.#change?.wholeIds ?? NONE;
  }
  get groupItems(): readonly GroupItem[] {
    return this.#change?.groupItems ?? NONE;
  }
  get bundle() {
    return this.#change?.bundle ?? null;
  }
  get configurableOptions(): readonly ConfigurableOption[] {
    return this.#change?.configurableOptions ?? NONE;
  }
  get variants(): readonly ConfigurableVariant[] {
    return this.#change?.variants ?? NONE;
  }
  get createdAtMs() {
    return this.#columns.createdAtMs.at(this.#at) ?? 0;
  }
  get updatedAtMs() {
    return this.#change?.updatedAtMs ?? this.#columns.updatedAtMs.at(this.#at) ?? 0;
  }
  get popularity() {
    return this.#columns.popularity.at(this.#at) ?? 0;
  }
  get ownValues() {
    return this.#columns.ownValues[this.#at] ?? NO_VALUES;
  }
  get buyback() {
    return this.#columns.buyback[this.#at] ?? null;
  }
  get video() {
    return this.#columns.media.at(this.#at).video;
  }

  get #moving(): MovingColumns {
    const columns = this.#columns;
    const at = this.#at;
    return {
      quantity: columns.quantity.at(at),
      is_preorder: columns.isPreorder[at] ?? null,
      is_on_hold: columns.isOnHold[at] ?? null,
      opens_at_ms: columns.opensAtMs.at(at),
      review_count: columns.reviewCount.at(at),
      rating_summary: columns.ratingSummary.at(at),
    };
  }
}
