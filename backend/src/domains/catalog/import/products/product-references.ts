import type { OwnAttribute } from '@ingot/catalog-engine/model/own-attribute.ts';
import type { BundleTerms } from '@ingot/rules/catalog/bundle.ts';
import type { PremiumRules } from '@ingot/rules/pricing/premiums/premium-rules.ts';
import { foldCode } from '@ingot/rules/shop/fold-code.ts';
import { type Selectable, sql } from 'kysely';
import type { Transaction } from '../../../../platform/database/database.ts';
import type { StoredDownloads } from '../../../../platform/database/tables/json-columns.ts';
import type { Tables } from '../../../../platform/database/tables/tables.ts';
import type { ImportRow, RowProblem } from '../../../../platform/import-files/section.ts';
import { premiumsSchema } from '../../../shop/setting-schemas/premium-schema.ts';
import { readSections } from '../../../shop/settings/change-sections.ts';
import { PRICED_COLUMNS, type PricedColumns } from '../../prices/price-guard.ts';
import { lockOwnAttributes } from '../attribute.repository.ts';
import { readOwnValues } from '../own-values.ts';
import { takeIds } from '../parts/parts.repository.ts';
import { findProductIds } from '../product-ids.repository.ts';
import type { ProductColumns } from '../product-row.ts';
import { inheritedBy } from './inherited-by.ts';
import { namedSkus } from './link-products.ts';

/** The stored objects that product rows refer to. */
export interface ProductNames {
  readonly mints: ReadonlyMap<string, Mint>;
  readonly categoryIds: ReadonlyMap<string, number>;
  /** URL keys of collections. */
  readonly ruleCategories: ReadonlySet<string>;
  /** Attributes that the dealer has added, by code. Empty if no row has values of them. */
  readonly ownAttributes: ReadonlyMap<string, OwnAttribute>;
  /** Existing products with a SKU, item number or URL key of the rows. */
  readonly known: readonly KnownProduct[];
  /** The same products by lower-case SKU. */
  readonly bySku: ReadonlyMap<string, KnownProduct>;
  /** Ids of existing products that the rows link to, by lower-case SKU. */
  readonly linkedIds: ReadonlyMap<string, number>;
  /** URL keys of the rows that are paths of categories. */
  readonly categoryPaths: ReadonlySet<string>;
  /** The premiums and bids that products without their own values inherit. */
  readonly premiums: PremiumRules;
  /** Returns a new id on each call. */
  readonly newProductId: () => number;
  readonly newMediaId: () => number;
}

/** An existing product with the columns that a row may leave unchanged. */
export interface KnownProduct
  extends Pick<
      Selectable<Tables['product']>,
      'sku' | 'item_number' | 'url_key' | 'created_at' | 'media' | 'category_ids'
    >,
    Pick<Selectable<Tables['product']>, 'related_ids' | 'crosssell_ids' | 'upsell_ids'>,
    PricedColumns {
  readonly id: number;
  /** The price of a bundle; null for other products. */
  readonly set_terms: BundleTerms | null;
  /** The files of a downloadable product; null for other products. */
  readonly downloads: StoredDownloads | null;
}

/** Reads everything that a batch of rows refers to and reserves ids for new rows. */
export async function findProductNames(
  trx: Transaction,
  rows: readonly ImportRow<ProductColumns>[],
): Promise<ProductNames> {
  const urlKeys = rows.map(({ row }) => row.url_key);
  const entries = rows.reduce((sum, { row }) => sum + (row.images?.length ?? 0) + (row.video ? 1 : 0), 0);
  const mints = await trx.selectFrom('mint').select(['id', 'code', 'name', 'country']).execute();
  const categories = await trx.selectFrom('category').select(['id', 'url_key', 'rule']).execute();
  const known = await lockKnownProducts(trx, rows, urlKeys);
  const hasValues = rows.some(({ row }) => row.custom_attributes !== undefined);
  const linkedIds = await findProductIds(
    trx,
    rows.flatMap(({ row }) => namedSkus(row)),
  );
  const { rows: taken } = await sql<{ path: string }>`
    select path from url_rewrite where category_id is not null and path = any(${urlKeys}::text[])`.execute(
    trx,
  );
  const { premiums } = (await readSections({ db: trx }, ['premiums'])).documents;
  return {
    premiums: premiumsSchema.parse(premiums),
    mints: new Map(mints.map((mint) => [mint.code, mint])),
    categoryIds: new Map(categories.map((category) => [category.url_key, category.id])),
    ruleCategories: new Set(
      categories.filter((category) => category.rule).map((category) => category.url_key),
    ),
    ownAttributes: hasValues ? await lockOwnAttributes(trx) : new Map(),
    known,
    bySku: new Map(known.map((product) => [foldCode(product.sku), product])),
    linkedIds,
    categoryPaths: new Set(taken.map(({ path }) => path)),
    newProductId: await takeIds(trx, 'product_id_seq', rows.length),
    newMediaId: await takeIds(trx, 'product_media_entry_id', entries),
  };
}

const NO_PREMIUM = 'is missing, and neither the family nor the metal has one (setting premiums)';

type Mint = Pick<Selectable<Tables['mint']>, 'code' | 'name' | 'country'> & { readonly id: number };

async function lockKnownProducts(
  trx: Transaction,
  rows: readonly ImportRow<ProductColumns>[],
  urlKeys: readonly string[],
): Promise<KnownProduct[]> {
  const skus = rows.map(({ row }) => foldCode(row.sku));
  const itemNumbers = rows.map(({ row }) => row.item_number);
  const { rows: found } = await sql<KnownProduct>`
    select id, sku, item_number, url_key, created_at, media, category_ids, related_ids, crosssell_ids, upsell_ids,
      ${sql.raw(PRICED_COLUMNS.join(', '))},
      details -> 'downloads' as downloads,
      (select json_build_object('kind', b.pricing, 'ppm', b.ppm) from product_bundle b where b.product_id = product.id) as set_terms
    from product
    where lower(sku collate "C") = any(${skus}::text[]) or item_number = any(${itemNumbers}::text[])
      or url_key = any(${urlKeys}::text[])
    order by id for no key update`.execute(trx);
  return found;
}

/** Returns the problems of valid rows that conflict with stored data. */
export function rejectUnusable(
  rows: readonly ImportRow<ProductColumns>[],
  names: ProductNames,
): RowProblem[] {
  const problems: RowProblem[] = [];
  const byItemNumber = new Map(names.known.map((product) => [product.item_number, product.sku]));
  const byUrlKey = new Map(names.known.map((product) => [product.url_key, product.sku]));
  for (const { row, number } of rows) {
    const reject = (column: string, message: string) => problems.push({ number, column, message });
    const sku = foldCode(row.sku);
    const claim = (owners: Map<string, string>, column: 'item_number' | 'url_key') => {
      const owner = owners.get(row[column]);
      if (owner === undefined) owners.set(row[column], row.sku);
      else if (foldCode(owner) !== sku) reject(column, `"${row[column]}" belongs to ${owner}`);
    };
    claim(byItemNumber, 'item_number');
    claim(byUrlKey, 'url_key');
    if (names.categoryPaths.has(row.url_key))
      reject('url_key', `a category has the address "${row.url_key}"`);
    const inherited = inheritedBy(row, names);
    if (row.pricing.mode === 'metal' && row.pricing.premium_percent === undefined && !inherited?.premium)
      reject('pricing.premium_percent', NO_PREMIUM);
    if (row.buyback && row.buyback.bid_premium_percent === undefined && !inherited?.bidPremiumPpm)
      reject('buyback.bid_premium_percent', NO_PREMIUM);
    for (const { column, message } of readOwnValues(row.custom_attributes, names.ownAttributes).problems)
      reject(column, message);
    if (row.mint && !names.mints.has(row.mint)) reject('mint', `no mint has the id "${row.mint}"`);
    for (const [index, key] of (row.categories ?? []).entries()) {
      const column = `categories.${index}`;
      if (!names.categoryIds.has(key)) reject(column, `no category has the url key "${key}"`);
      else if (names.ruleCategories.has(key))
        reject(column, `the category "${key}" fills itself by its rule`);
    }
  }
  return problems;
}
