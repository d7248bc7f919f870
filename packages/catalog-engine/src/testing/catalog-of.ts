import type { ProductPricing } from '@ingot/rules/pricing/product-pricing.ts';
import { NumberColumn } from '../columns/number-column.ts';
import { ProductColumns } from '../columns/product-columns.ts';
import { TextColumn } from '../columns/text-column.ts';
import { FIELD_LIST, FILTERABLE_FIELDS, type FieldValues } from '../fields.ts';
import type { CollectionRule } from '../model/category.ts';
import type { OwnAttribute, OwnValues } from '../model/own-attribute.ts';
import { PRODUCT_FORMS, type ProductForm, type ProductMetal, STOCK_STATUSES } from '../model/product.ts';
import { buildSnapshot } from '../snapshot/build-snapshot.ts';
import type { CategoryRow } from '../snapshot/input-rows.ts';
import type { SnapshotWithBase } from '../snapshot/snapshot-base.ts';
import { runToEnd } from '../structures/in-slices.ts';

/** A product of a test. */
export interface SampleProduct extends Partial<FieldValues> {
  readonly name: string;
  readonly metal: ProductMetal | null;
  readonly form: ProductForm;
  readonly pricing: ProductPricing;
  readonly quantity: number;
  readonly popularity: number;
  readonly createdAtMs: number;
  readonly categoryIds: readonly number[];
  /** Codes of the payment methods that do not take it; absent = none. */
  readonly excludedPaymentMethods?: readonly string[];
  /** Values of the attributes of the catalog. */
  readonly ownValues?: OwnValues;
  /** How many of the following products are its variants. */
  readonly variants: number;
  /** Whether those products are the items of a grouped product instead, which keep their own pages. */
  readonly isGrouped?: boolean;
}

/**
 * Categories of the sample catalogs: two with products, a nested one, and one per rule in `RULES`.
 */
const RULES: readonly CollectionRule[] = ['sale', 'under_500', 'all_metal', 'ira_eligible'];
export const CATEGORY_IDS = [3, 4, 5, ...RULES.map((_, place) => 6 + place)];
const PARENTS: Readonly<Record<number, number>> = { 5: 3 };

/** Builds a catalog. Product `n` of the list has the id `n + 1` and the SKU `P-n`. */
export function catalogOf(
  samples: readonly SampleProduct[],
  own: readonly OwnAttribute[] = [],
): SnapshotWithBase {
  const columns = new ProductColumns();
  const shortDescriptions = new TextColumn();
  const parents = new Map<number, number>();
  samples.forEach(({ variants }, place) => {
    if (parents.has(place)) return;
    for (let child = place + 1; child <= place + variants && child < samples.length; child++) {
      parents.set(child, place);
    }
  });
  const isParent = new Set(parents.values());
  const isItem = (place: number) => samples[parents.get(place) ?? -1]?.isGrouped === true;
  samples.forEach((sample, place) => {
    columns.id.push(place + 1);
    columns.sku.push(`P-${place}`);
    columns.itemNumber.push(`IT-${place}`);
    columns.name.push(sample.name);
    columns.urlKey.push(`p-${place}`);
    columns.type.push(!isParent.has(place) ? 'simple' : sample.isGrouped ? 'grouped' : 'configurable');
    const isHidden = parents.has(place) && !isItem(place);
    columns.visibility.push(isHidden ? 'variant_only' : 'catalog_search');
    columns.form.push(sample.form);
    columns.metal.push(sample.metal);
    columns.fineWeightMicrograms.push(
      sample.pricing.mode === 'metal' ? sample.pricing.fineWeightMicrograms : 0,
    );
    columns.setParts.push(null);
    columns.setContents.push(null);
    columns.customOptions.push(null);
    columns.giftCard.push(null);
    columns.downloads.push(null);
    columns.mint.push(null);
    readFields(columns, sample);
    columns.limitedPeriodDays.push(null);
    columns.preorderNote.push(null);
    columns.preorderShipsInDays.push(null);
    columns.excludedPaymentMethods.push(sample.excludedPaymentMethods ?? null);
    columns.popularity.push(sample.popularity);
    columns.createdAtMs.push(sample.createdAtMs);
    columns.updatedAtMs.push(sample.createdAtMs);
    columns.media.push('');
    columns.categoryIds.push(sample.categoryIds);
    columns.buyback.push(null);
    columns.ownValues.push(sample.ownValues ?? null);
    columns.quantity.push(sample.quantity);
    columns.isPreorder.push(false);
    columns.isOnHold.push(false);
    columns.opensAtMs.push(null);
    columns.reviewCount.push(null);
    columns.ratingSummary.push(null);
    columns.pricing.push(sample.pricing);
    shortDescriptions.push('');
  });
  const { attributes, attributeOptions } = attributesOf(samples, own);
  return runToEnd(
    buildSnapshot({
      version: 'test-0',
      mints: [],
      columns,
      shortDescriptions,
      pages: { paths: new TextColumn(), owners: new NumberColumn() },
      words: { synonyms: [], stopWords: [] },
      suffixes: { product: '', category: '' },
      frame: {
        categories: categoryRows(),
        attributes,
        attributeOptions,
        options: [],
        variants: [...parents].flatMap(([child, parent]) =>
          isItem(child) ? [] : { parent_id: parent + 1, child_id: child + 1 },
        ),
        variantValues: [],
        groupItems: [...parents].flatMap(([child, parent]) =>
          isItem(child) ? { group_id: parent + 1, product_id: child + 1, quantity: 1 } : [],
        ),
        bundles: { bundles: [], options: [], selections: [] },
        redirects: [],
        formerPaths: [],
      },
    }),
  );
}

function readFields(columns: ProductColumns, sample: SampleProduct): void {
  const row = Object.fromEntries(FIELD_LIST.map(({ name, column }) => [column, sample[name] ?? null]));
  columns.fields.push(row, (text) => text);
}

function attributesOf(samples: readonly SampleProduct[], own: readonly OwnAttribute[]) {
  const values = new Map<string, Set<string>>([
    ['metal_type', new Set(['gold', 'silver'])],
    ['form', new Set(PRODUCT_FORMS)],
    ['availability', new Set(STOCK_STATUSES)],
  ]);
  for (const { code, name } of FILTERABLE_FIELDS) {
    values.set(code, new Set(samples.flatMap((sample) => sample[name] ?? []).map(String)));
  }
  const codes = [...values.keys()];
  return {
    attributes: [
      ...codes.map((code, place) => ({
        id: place + 1,
        code,
        label: code,
        labels: {},
        input: 'select' as const,
        position: 10 * (place + 1),
        is_filterable: true,
        is_sortable: false,
        is_comparable: true,
        is_searchable: false,
        is_shown: false,
      })),
      ...own,
    ],
    attributeOptions: [
      ...codes.flatMap((code, place) =>
        [...(values.get(code) ?? [])].map((value, option) => ({
          id: 1_000 * (place + 1) + option,
          attribute_id: place + 1,
          value,
          label: value,
          labels: {},
          swatch: null,
        })),
      ),
      ...own.flatMap(({ id, options }) =>
        options.map((option) => ({ ...option, attribute_id: id, swatch: null })),
      ),
    ],
  };
}

function categoryRows(): CategoryRow[] {
  return [2, ...CATEGORY_IDS].map((id) => ({
    id,
    parent_id: id === 2 ? null : (PARENTS[id] ?? 2),
    level: id === 2 ? 1 : PARENTS[id] ? 3 : 2,
    position: id,
    url_key: `c-${id}`,
    url_path: `c-${id}`,
    name: `Category ${id}`,
    heading: '',
    info: '',
    header_buttons: [],
    image: null,
    cms_block: null,
    is_in_menu: true,
    is_active: true,
    rule: RULES[id - 6] ?? null,
    meta_title: '',
    pinned_skus: [],
    meta_description: '',
  }));
}
