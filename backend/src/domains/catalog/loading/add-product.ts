import type { ProductColumns } from '@ingot/catalog-engine/columns/product-columns.ts';
import type { TextColumn } from '@ingot/catalog-engine/columns/text-column.ts';
import type { CatalogMint, CatalogProduct } from '@ingot/catalog-engine/model/product.ts';
import type { ProductPricing } from '@ingot/rules/pricing/product-pricing.ts';
import type { CopiedRow } from '../../../platform/database/copy/copied-row.ts';
import { SharedValues } from '../../../platform/database/copy/shared-values.ts';
import type { StoredDetails } from '../../../platform/database/tables/json-columns.ts';
import { PRICING_FIELDS } from './product-rows.repository.ts';
import { readPricing } from './read-pricing.ts';

/** Values that products share while they are read. */
export class SharedParts {
  readonly mints: ReadonlyMap<number, CatalogMint>;
  /** Menu position of each active category. */
  readonly categoryOrder: ReadonlyMap<number, number>;
  readonly texts = new SharedValues<string>();
  readonly methods = new SharedValues<readonly string[]>();
  readonly categoryLists = new SharedValues<readonly number[]>();
  readonly buybacks = new SharedValues<NonNullable<CatalogProduct['buyback']>>();
  readonly pricings = new SharedValues<ProductPricing>();

  constructor(mints: ReadonlyMap<number, CatalogMint>, categoryOrder: ReadonlyMap<number, number>) {
    this.mints = mints;
    this.categoryOrder = categoryOrder;
  }
}

/**
 * Appends the product of a row to the columns. Variants and parents are joined after all rows are
 * read. Reads the fields in the order of `FIELDS`.
 */
export function addProduct(
  columns: ProductColumns,
  row: CopiedRow,
  { shared, shortDescriptions }: { readonly shared: SharedParts; readonly shortDescriptions: TextColumn },
): void {
  const text = () => row.sharedText(shared.texts, same);
  const own = () => row.text() ?? '';
  columns.id.push(row.bigint());
  const sku = own();
  columns.sku.push(sku);
  columns.itemNumber.push(own());
  columns.name.push(own());
  columns.urlKey.push(own());
  columns.type.push(text() as CatalogProduct['type']);
  columns.visibility.push(text() as CatalogProduct['visibility']);
  columns.form.push(text() as CatalogProduct['form']);
  columns.metal.push(text() as CatalogProduct['metal']);
  columns.fineWeightMicrograms.push(row.bigint());
  columns.mint.push(shared.mints.get(row.bigint() ?? 0) ?? null);
  columns.fields.read(row, text);
  columns.limitedPeriodDays.push(row.int());
  columns.preorderNote.push(text());
  columns.preorderShipsInDays.push(row.int());
  columns.excludedPaymentMethods.push(row.sharedText(shared.methods, JSON.parse));
  columns.popularity.push(row.int());
  columns.createdAtMs.push(row.timeMs());
  columns.updatedAtMs.push(row.timeMs());
  row.textInto(shortDescriptions);
  row.textInto(columns.media);
  columns.categoryIds.push(row.sharedText(shared.categoryLists, (ids) => activeIn(ids, shared)) ?? []);
  columns.buyback.push(row.sharedText(shared.buybacks, toBuyback));
  columns.quantity.push(row.int());
  columns.isPreorder.push(row.bool());
  columns.isOnHold.push(row.bool());
  columns.reviewCount.push(row.int());
  columns.ratingSummary.push(row.double());
  columns.pricing.push(
    row.sharedFields(PRICING_FIELDS.length, shared.pricings, (fields) => readPricing(fields, sku)),
  );
}

function same(text: string): string {
  return text;
}

/** Returns the active categories of a product in menu order. */
function activeIn(ids: string, { categoryOrder }: SharedParts): readonly number[] {
  const order = (id: number) => categoryOrder.get(id) ?? 0;
  return (JSON.parse(ids) as number[])
    .filter((id) => categoryOrder.has(id))
    .sort((a, b) => order(a) - order(b));
}

function toBuyback(bid: string): NonNullable<CatalogProduct['buyback']> {
  const { bid_premium_ppm, minimum_quantity } = JSON.parse(bid) as NonNullable<StoredDetails['buyback']>;
  return { bidPremiumPpm: bid_premium_ppm, minimumQuantity: minimum_quantity };
}
