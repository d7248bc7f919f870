import { convertMinor } from '@ingot/rules/money/convert-money.ts';
import { CASH_RULE, methodPrice } from '@ingot/rules/pricing/methods/method-price.ts';
import { type LimitedMethod, shownRule } from '@ingot/rules/pricing/methods/shown-rule.ts';
import { priceFigures } from '@ingot/rules/pricing/price-figures.ts';
import { cashPrice } from '@ingot/rules/pricing/price-product.ts';
import type { CatalogSnapshot } from '../catalog-snapshot.ts';
import { FILTERABLE_FIELDS } from '../fields.ts';
import type { ListRequest } from '../lists/list-products.ts';
import { belongsTo } from '../model/collection-rules.ts';
import type { CatalogProduct } from '../model/product.ts';
import { hasPremium } from '../prices/price-plan.ts';
import type { SpotPrices } from '../prices/spot-prices.ts';

/** When and in which currency a list is read. */
export interface PlainView {
  readonly catalog: CatalogSnapshot;
  readonly spot: SpotPrices;
  readonly nowMs: number;
  readonly rateE6: number;
  readonly method: LimitedMethod | null;
  readonly methods: readonly LimitedMethod[];
  readonly showsOutOfStock: boolean;
}

/** A list as the plain implementation computes it. */
export interface PlainList {
  /** The products of the page. */
  readonly skus: readonly string[];
  readonly total: number;
  /** The count of each value by facet, without the values that leave no product. */
  readonly counts: Readonly<Record<string, Readonly<Record<string, number>>>>;
}

type Test = (product: CatalogProduct) => boolean;

/**
 * The plain implementation of `listProducts` without a search: tests, counts and sorts every
 * product again for each request. The tests compare the engine with it.
 */
export function plainList({ filter, sort, page }: ListRequest, view: PlainView): PlainList {
  const { catalog } = view;
  const tests = new Map<string, Test>();
  for (const code of facetCodes(catalog)) {
    const wanted = filter[code as keyof typeof filter] as { in?: readonly string[] } | undefined;
    if (wanted?.in)
      tests.set(code, (product) => valuesOf(product, code, view).some((value) => wanted.in?.includes(value)));
  }
  for (const column of ['price', 'premium', 'price_per_ounce'] as const) {
    const range = filter[column];
    if (!range) continue;
    const [from, to] = [Number(range.from), Number(range.to)];
    tests.set(column, (product) => {
      const value = figuresOf(product, view)[column];
      return value !== null && value >= from && value <= to;
    });
  }
  const categories = filter.category_id?.in?.map(Number);
  if (categories)
    tests.set('category_id', (product) => categories.some((id) => isInCategory(product, id, view)));
  if (!view.showsOutOfStock) tests.set('shown', (product) => product.isSalable);
  const listed = catalog.products.slice(0, catalog.listedCount);
  const passing = (except: string | null) =>
    listed.filter((product) => [...tests].every(([name, holds]) => name === except || holds(product)));
  const found = passing(null);
  const sorted = sort === null ? found : found.toSorted(compare(sort.field, sort.direction, view));
  const from = (page.currentPage - 1) * page.pageSize;
  const counts: Record<string, Record<string, number>> = {
    category_uid: countBy(found, (product) =>
      catalog.categories
        .filter(({ id, parentId }) => parentId !== null && isInCategory(product, id, view))
        .map(({ uid }) => uid),
    ),
  };
  for (const code of facetCodes(catalog)) {
    const idOf = new Map(
      catalog.facets.facetByCode(code)?.options.map(({ value, id }) => [value, String(id)]),
    );
    counts[code] = countBy(passing(code), (product) =>
      valuesOf(product, code, view).flatMap((value) => idOf.get(value) ?? []),
    );
  }
  return {
    skus: sorted.slice(from, from + page.pageSize).map(({ sku }) => sku),
    total: found.length,
    counts: Object.fromEntries(Object.entries(counts).filter(([, values]) => Object.keys(values).length > 0)),
  };
}

/** Returns the number of products in a price range, when every other filter of the list applies. */
export function plainPriceCount(request: ListRequest, view: PlainView, from: number, to: number): number {
  const price = { from: String(from), to: String(to) };
  return plainList({ ...request, filter: { ...request.filter, price } }, view).total;
}

function facetCodes({ facets }: CatalogSnapshot): string[] {
  return facets.facets.map(({ code }) => code);
}

function countBy(
  products: readonly CatalogProduct[],
  valuesOfOne: (product: CatalogProduct) => readonly string[],
): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const value of products.flatMap((product) => [...new Set(valuesOfOne(product))])) {
    counts[value] = (counts[value] ?? 0) + 1;
  }
  return counts;
}

function childrenOf({ partIds }: CatalogProduct, { catalog }: PlainView): CatalogProduct[] {
  return partIds.flatMap((id) => catalog.productById(id) ?? []);
}

function valuesOf(product: CatalogProduct, code: string, view: PlainView): string[] {
  const field = FILTERABLE_FIELDS.find((each) => each.code === code);
  const bearers = field?.isOfVariants ? [product, ...childrenOf(product, view)] : [product];
  return bearers.flatMap((bearer) => singleValue(bearer, code) ?? []).map(String);
}

function singleValue(product: CatalogProduct, code: string): string | number | null | undefined {
  const field = FILTERABLE_FIELDS.find((each) => each.code === code);
  if (field) return product[field.name];
  if (code === 'metal_type') return product.metal;
  if (code === 'form') return product.form;
  if (code === 'availability') return product.stock.status;
  throw new Error(`The plain list does not know the facet ${code}`);
}

/**
 * Returns the price of one piece: the price of the cheapest salable variant, or of the cheapest one
 * if none is salable.
 */
function figuresOf(product: CatalogProduct, view: PlainView) {
  const children = childrenOf(product, view);
  const salable = children.filter(({ isSalable }) => isSalable);
  const offers = children.length === 0 ? [product] : salable.length > 0 ? salable : children;
  const priced = offers.flatMap(({ pricing }) => {
    const spot = pricing.mode === 'metal' ? view.spot.prices[pricing.metal] : null;
    return spot === undefined ? [] : [{ pricing, spot, cash: cashPrice(pricing, spot, view.nowMs) }];
  });
  const cheapest = priced.reduce<(typeof priced)[number] | null>(
    (best, offer) => (best === null || offer.cash < best.cash ? offer : best),
    null,
  );
  if (!cheapest) return { cash: Number.NaN, price: null, premium: null, price_per_ounce: null };
  const { method, methods } = view;
  const { pricing, spot, cash } = cheapest;
  const payable = { pricing, excluded: product.excludedPaymentMethods, cashMinor: cash };
  const price = methodPrice(cash, method === null ? CASH_RULE : shownRule(method, methods, payable));
  const figures = priceFigures(pricing, spot, price);
  const amountOf = (minor: number) => convertMinor(minor, view.rateE6) / 100;
  return {
    cash,
    price: amountOf(price),
    premium: figures && hasPremium(product, view.catalog) ? figures.premiumPpm / 10_000 : null,
    price_per_ounce: figures && amountOf(figures.perOunceMinor),
  };
}

function isInCategory(product: CatalogProduct, id: number, view: PlainView): boolean {
  const category = view.catalog.categoryById(id);
  if (!category?.rule) return product.categoryIds.includes(id);
  return belongsTo(category.rule, product, figuresOf(product, view).cash, view.nowMs);
}

/** Products without a value come last in both directions; equal ones stay in place. */
function compare(field: string, direction: 'ASC' | 'DESC', view: PlainView) {
  const sign = direction === 'ASC' ? 1 : -1;
  const numberOf = (product: CatalogProduct): number | null => {
    if (field === 'created_at') return product.createdAtMs;
    return figuresOf(product, view)[field as 'price' | 'premium' | 'price_per_ounce'];
  };
  return (a: CatalogProduct, b: CatalogProduct) => {
    if (field === 'name') return sign * (a.name < b.name ? -1 : Number(a.name > b.name));
    const [one, other] = [numberOf(a), numberOf(b)];
    if (one === null || other === null) return Number(one === null) - Number(other === null);
    return sign * (one - other);
  };
}
