import { OPENINGS, REMARKS, SERIES_PLACES, SERIES_THINGS, SUMMARIES } from './product-words.ts';
import type { SeededRandom } from './seeded-random.ts';
import { seededRandom } from './seeded-random.ts';

/** The properties of a demo product that are varied; the others are copied. */
export interface PatternProduct {
  readonly type: string;
  readonly visibility: string;
  readonly name: string;
  readonly form: string;
  readonly metal?: string;
  readonly weight_label?: string;
  readonly finish?: string;
  readonly year?: number;
  readonly limited?: unknown;
  readonly pricing: {
    readonly mode: string;
    readonly premium_percent: number;
    readonly tiers?: readonly { readonly quantity: number; readonly premium_percent: number }[];
  };
  readonly attributes?: readonly { readonly name: string; readonly value: string }[];
  /** URL keys. */
  readonly categories?: readonly string[];
}

/** The properties of a mint that products refer to. */
export interface PatternMint {
  readonly id: string;
  readonly name: string;
  readonly country: string;
}

/** The properties of a category that tell which products it contains. */
export interface PatternCategory {
  readonly url_key: string;
  readonly name: string;
}

/** The input of the generator. */
export interface Patterns {
  readonly products: readonly PatternProduct[];
  readonly mints: readonly PatternMint[];
  readonly categories: readonly PatternCategory[];
}

/** A generated product in the format of a file, with the properties that other code reads. */
export type SyntheticProduct = {
  readonly sku: string;
  readonly name: string;
  readonly url_key: string;
  readonly stock: { readonly quantity: number; readonly status: string };
};

/** Percentages of products by metal. */
const METALS = { gold: 34, silver: 48, platinum: 11, palladium: 7 } as const;
const SYMBOLS: Readonly<Record<string, string>> = {
  gold: 'AU',
  silver: 'AG',
  platinum: 'PT',
  palladium: 'PD',
};
const FORMS = new Set(['coin', 'round', 'bar']);
/** The workshop makes cases and boxes without metal. */
const WORKSHOP = 'ingot-workshop';
const NEWEST_YEAR = 2026;
const OLDEST_YEAR = 1988;
/** Item numbers of the demo shop have five digits. */
const FIRST_ITEM_NUMBER = 1_000_000;

/**
 * A PostgreSQL pattern of the SKUs of {@link generateProducts}; their digits are the item number.
 */
export const SYNTHETIC_SKU = `^(${Object.values(SYMBOLS).join('|')})-[1-9][0-9]{6}$`;

/**
 * Generates products in the format of a dealer's file (`docs/import.md`): coins, rounds and bars
 * of many series, mints and years, similar to the demo shop's. The same seed generates the same
 * products, and a smaller number is a prefix of a larger one.
 */
export function* generateProducts(
  patterns: Patterns,
  { count, seed }: { readonly count: number; readonly seed: number },
): Generator<SyntheticProduct> {
  const chance = seededRandom(seed);
  const mints = patterns.mints.filter(({ id }) => id !== WORKSHOP);
  const shapes = shapesByMetal(patterns.products);
  // "Forest Stag in gold" contains the Forest Stag series.
  const gathered = new Map(patterns.categories.map(({ url_key, name }) => [url_key, name.split(' in ')[0]]));
  const names = new Set<string>();
  const made: string[] = [];
  while (made.length < count) {
    const shape = chance.pick(shapes.get(pickMetal(chance)) ?? []);
    const mint = chance.pick(mints);
    const series = `${chance.pick(SERIES_PLACES)} ${chance.pick(SERIES_THINGS)}`;
    const year = shape.year === undefined ? null : pickYear(chance);
    const name = nameOf(shape, series, year);
    if (names.has(name)) continue;
    names.add(name);
    const related = [1, 2, 3].flatMap(() => (made.length === 0 ? [] : [chance.pick(made)]));
    // Removes categories of the pattern's series, because the new product is of another series.
    const categories = (shape.categories ?? []).filter(
      (key) => !shape.name.includes(gathered.get(key) ?? key),
    );
    const number = made.length;
    const product = productOf(chance, { shape, mint, series, year, name, number, related, categories });
    made.push(product.sku);
    yield product;
  }
}

function shapesByMetal(products: readonly PatternProduct[]): ReadonlyMap<string, readonly PatternProduct[]> {
  const plain = products.filter(
    ({ type, visibility, form, limited, pricing }) =>
      type === 'simple' &&
      visibility === 'catalog_search' &&
      FORMS.has(form) &&
      pricing.mode === 'metal' &&
      limited === undefined,
  );
  return Map.groupBy(plain, ({ metal = '' }) => metal);
}

function pickMetal(chance: SeededRandom): string {
  let place = chance.int(1, 100);
  for (const [metal, share] of Object.entries(METALS)) {
    place -= share;
    if (place <= 0) return metal;
  }
  return 'gold';
}

/** Recent years are frequent, early ones rare. */
function pickYear(chance: SeededRandom): number {
  return NEWEST_YEAR - Math.min(...[1, 2].map(() => chance.int(0, NEWEST_YEAR - OLDEST_YEAR)));
}

function nameOf(
  { form, metal, weight_label, finish = '' }: PatternProduct,
  series: string,
  year: number | null,
) {
  const kind = form === 'bar' ? `${finish.split(',')[0]?.toLowerCase()} bar` : form;
  const mark = finish.includes('Proof') ? `, ${finish.toLowerCase()}` : '';
  return `${year === null ? '' : `${year} `}${series} ${weight_label} ${metal} ${kind}${mark}`;
}

function productOf(
  chance: SeededRandom,
  one: {
    readonly shape: PatternProduct;
    readonly mint: PatternMint;
    readonly series: string;
    readonly year: number | null;
    readonly name: string;
    readonly number: number;
    readonly related: readonly string[];
    readonly categories: readonly string[];
  },
) {
  const { shape, mint, series, year, name, number, related, categories } = one;
  const fill = (text: string) =>
    text.replace(
      /\{(\w+)\}/g,
      (_, word: string) =>
        ({ series, mint: mint.name, weight: shape.weight_label, metal: shape.metal })[word] ?? '',
    );
  const summary = fill(chance.pick(SUMMARIES));
  const age = year === null ? chance.int(0, 40) : NEWEST_YEAR - year;
  const values: Readonly<Record<string, string | undefined>> = {
    Year: String(year),
    Mint: mint.name,
    Country: mint.country,
  };
  const {
    special: _s,
    preorder: _p,
    video: _v,
    contents: _c,
    faq: _f,
    buyback,
    ...rest
  } = shape as typeof shape & Record<string, unknown>;
  return {
    ...rest,
    sku: `${SYMBOLS[shape.metal ?? '']}-${FIRST_ITEM_NUMBER + number}`,
    item_number: String(FIRST_ITEM_NUMBER + number),
    name,
    url_key: urlKeyOf(name),
    mint: mint.id,
    country: mint.country,
    ...(year !== null && { year }),
    ...(buyback !== undefined && chance.percent(90) && { buyback }),
    stock: pickStock(chance),
    pricing: pickPricing(chance, shape.pricing, age),
    popularity: Math.min(chance.int(0, 99), chance.int(0, 99), chance.int(0, 99)),
    created_days_ago: Math.min(3_650, Math.floor(age * 90) + chance.int(0, 89)),
    short_description: summary,
    description: `<p>${fill(chance.pick(OPENINGS))} ${fill(chance.pick(REMARKS))}</p>`,
    attributes: (shape.attributes ?? []).map((attribute) => ({
      ...attribute,
      value: values[attribute.name] ?? attribute.value,
    })),
    categories,
    related_skus: [...new Set(related)],
    crosssell_skus: [],
    meta_title: `${name} | Ingot`,
    meta_description: summary,
  };
}

/** Most products have some stock, some have much, some have none. */
function pickStock(chance: SeededRandom): { quantity: number; status: string } {
  if (chance.percent(7)) return { quantity: 0, status: 'OUT_OF_STOCK' };
  const quantity = Math.ceil(2 ** (chance.int(0, 1_100) / 100));
  return { quantity, status: 'IN_STOCK' };
}

/**
 * Returns the pattern's premium with a small variation, higher for past years; tiers keep their
 * distance.
 */
function pickPricing(chance: SeededRandom, pricing: PatternProduct['pricing'], age: number): object {
  const ratio = (chance.int(85, 120) + Math.min(age, 15)) / 100;
  const percent = (value: number) => Math.round(value * ratio * 100) / 100;
  return {
    ...pricing,
    premium_percent: percent(pricing.premium_percent),
    ...(pricing.tiers && {
      tiers: pricing.tiers.map((tier) => ({ ...tier, premium_percent: percent(tier.premium_percent) })),
    }),
  };
}

function urlKeyOf(name: string): string {
  return name
    .toLowerCase()
    .replaceAll('½', '1-2')
    .replaceAll('¼', '1-4')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
}
