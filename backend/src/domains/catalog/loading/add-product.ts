import type { ProductColumns } from '@ingot/catalog-engine/columns/product-columns.ts';
import type { TextColumn } from '@ingot/catalog-engine/columns/text-column.ts';
import type { CatalogMint, CatalogProduct } from '@ingot/catalog-engine/model/product.ts';
import type { ProductType } from '@ingot/catalog-engine/model/product-type.ts';
import type { ProductPricing } from '@ingot/rules/pricing/product-pricing.ts';
import type { StoredBuyback, StoredDetails } from '../../../platform/database/tables/json-columns.ts';
import type { ProductRow } from './product-rows.repository.ts';
import { toPricing } from './read-pricing.ts';
import { toBuyback } from './stored-buyback.ts';
import { toCustomOptions } from './stored-custom-options.ts';
import { toDownloads, toLinksOption } from './stored-downloads.ts';
import { toGiftCard, toGiftCardOptions } from './stored-gift-card.ts';

/** Values by their text in the database. Equal texts share one value. */
class SharedValues<Value> {
  readonly #known = new Map<string, Value>();

  /** Returns the value of a text. Calls `make` when the text occurs for the first time. */
  of(text: string, make: (text: string) => Value): Value {
    const known = this.#known.get(text);
    if (known !== undefined) return known;
    const made = make(text);
    this.#known.set(text, made);
    return made;
  }
}

/** Values that products share while they are read. */
export class SharedParts {
  readonly mints: ReadonlyMap<number, CatalogMint>;
  /** Menu position of each active category. */
  readonly categoryOrder: ReadonlyMap<number, number>;
  readonly texts = new SharedValues<string>();
  readonly methods = new SharedValues<readonly string[]>();
  readonly categoryLists = new SharedValues<readonly number[]>();
  readonly ownValues = new SharedValues<CatalogProduct['ownValues']>();
  readonly buybacks = new SharedValues<CatalogProduct['buyback']>();
  readonly pricings = new SharedValues<ProductPricing>();

  /** Code of the base currency. */
  readonly currency: string;

  constructor(
    mints: ReadonlyMap<number, CatalogMint>,
    categoryOrder: ReadonlyMap<number, number>,
    currency: string,
  ) {
    this.currency = currency;
    this.mints = mints;
    this.categoryOrder = categoryOrder;
  }
}

/**
 * Appends the product of a row to the columns. Variants and parents are joined after all rows are
 * read.
 */
export function addProduct(
  columns: ProductColumns,
  row: ProductRow,
  { shared, shortDescriptions }: { readonly shared: SharedParts; readonly shortDescriptions: TextColumn },
): void {
  const text = <Text extends string | null>(value: Text) =>
    (value === null ? null : shared.texts.of(value, same)) as Text;
  columns.id.push(row.id);
  columns.sku.push(row.sku);
  columns.itemNumber.push(row.item_number);
  columns.name.push(row.name);
  columns.urlKey.push(row.url_key);
  // The import stores no other type.
  columns.type.push(text(row.type as ProductType));
  columns.visibility.push(text(row.visibility));
  columns.form.push(text(row.form));
  columns.metal.push(text(row.metal));
  columns.fineWeightMicrograms.push(row.fine_weight_ug);
  columns.setParts.push(row.set_metals === null ? null : toSetParts(row.set_metals));
  columns.setContents.push(row.contents === null ? null : JSON.parse(row.contents));
  const giftCard = toGiftCard(row.gift_card);
  columns.giftCard.push(giftCard);
  const downloads = row.downloads === null ? null : toDownloads(row.id, JSON.parse(row.downloads));
  columns.downloads.push(downloads);
  columns.customOptions.push(optionsOf(row, { giftCard, downloads }, shared));
  columns.mint.push(shared.mints.get(row.mint_id ?? 0) ?? null);
  columns.fields.push(row, text);
  columns.limitedPeriodDays.push(row.limited_period_days);
  columns.preorderNote.push(text(row.preorder_note));
  columns.preorderShipsInDays.push(row.preorder_ships_in_days);
  const { excluded_payment_methods: excluded, category_ids: categoryIds, buyback } = row;
  columns.excludedPaymentMethods.push(excluded === null ? null : shared.methods.of(excluded, JSON.parse));
  columns.popularity.push(row.popularity);
  columns.createdAtMs.push(row.created_at.getTime());
  columns.updatedAtMs.push(row.updated_at.getTime());
  shortDescriptions.push(row.short_description ?? '');
  columns.media.push(row.media);
  columns.categoryIds.push(
    categoryIds === null ? [] : shared.categoryLists.of(categoryIds, (ids) => activeIn(ids, shared)),
  );
  columns.buyback.push(buyback === null ? null : shared.buybacks.of(buyback, parseBuyback));
  const { own_values: ownValues } = row;
  columns.ownValues.push(ownValues === null ? null : shared.ownValues.of(ownValues, JSON.parse));
  columns.quantity.push(row.quantity);
  columns.isPreorder.push(row.is_preorder);
  columns.isOnHold.push(row.is_on_hold);
  columns.opensAtMs.push(row.opens_at_ms);
  columns.reviewCount.push(row.review_count);
  columns.ratingSummary.push(row.rating_summary);
  columns.pricing.push(shared.pricings.of(pricingKey(row), () => toPricing(row)));
}

function optionsOf(
  { id, custom_options: stored }: ProductRow,
  { giftCard, downloads }: Pick<CatalogProduct, 'giftCard' | 'downloads'>,
  { currency }: SharedParts,
): CatalogProduct['customOptions'] | null {
  if (giftCard !== null) return toGiftCardOptions(id, giftCard, { currency });
  const links = downloads && toLinksOption(id, downloads);
  if (stored === null) return links && [links];
  return [...(links ? [links] : []), ...toCustomOptions(id, JSON.parse(stored))];
}

/** Equal for products with the same columns of a pricing. */
function pricingKey(row: ProductRow): string {
  return [
    ...[row.metal, row.fine_weight_ug, row.pricing_mode, row.premium_ppm, row.premium_fixed_minor],
    ...[row.fixed_price_minor, row.special_premium_ppm, row.special_premium_fixed_minor],
    ...[row.special_price_minor, row.special_from?.getTime(), row.special_to?.getTime()],
    ...[row.card_fee_ppm, row.method_rules, row.tiers, row.closed_premium_ppm, row.closed_deduction_ppm],
    row.gift_card,
  ].join('|');
}

function same(text: string): string {
  return text;
}

/** Returns the active categories of a product in menu order. */
function activeIn(ids: string, { categoryOrder }: SharedParts): readonly number[] {
  const order = (id: number) => categoryOrder.get(id) ?? 0;
  return [...new Set(JSON.parse(ids) as number[])]
    .filter((id) => categoryOrder.has(id))
    .sort((a, b) => order(a) - order(b));
}

function toSetParts(metals: string): CatalogProduct['setParts'] {
  const parts = JSON.parse(metals) as NonNullable<StoredDetails['set_metals']>;
  return parts.map(({ metal, fine_weight_ug }) => ({ metal, fineWeightMicrograms: fine_weight_ug }));
}

function parseBuyback(stored: string): CatalogProduct['buyback'] {
  return toBuyback(JSON.parse(stored) as StoredBuyback);
}
