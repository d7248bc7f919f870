import { type LoadRequest, sendOnce } from './load.ts';
import { FIND_SILVER, listOf, type Questions } from './requests.ts';
import { demoProducts, syntheticProducts } from './synthetic-products.ts';

/** More than any cache of the shop holds, for catalogs with as many products. */
const MAX_PRODUCTS = 5_000;
const MAX_FILTERS = 240;
/**
 * Filters with many values that are independent of prices, because price filters change with each
 * tick.
 */
const FILTERED_BY = ['weight', 'form', 'mint', 'year', 'country'] as const;

/** Empty queries, for the names of scenarios only. */
export const NO_QUESTIONS: Questions = { silver: '', filters: [], texts: [], keys: [] };

/**
 * Finds queries for a shop with this number of generated products. @throws when it has no silver or
 * the filters find nothing
 */
export async function findQuestions(url: string, products: number): Promise<Questions> {
  const silver = await findSilver(url);
  const names = namesOf(products);
  return {
    silver,
    filters: await findFilters(url, silver),
    texts: [...new Set(names.map(({ name }, index) => typed(name, index)))],
    keys: names.map(({ url_key }) => url_key),
  };
}

/** Returns the uid of the category "Silver". */
async function findSilver(url: string): Promise<string> {
  const { categories } = await ask<{ categories: { items: { uid: string }[] } }>(url, FIND_SILVER);
  const uid = categories.items[0]?.uid;
  if (!uid) throw new Error('The demo shop has no category "silver".');
  return uid;
}

interface Listed {
  readonly products: {
    readonly total_count: number;
    readonly aggregations: readonly {
      readonly attribute_code: string;
      readonly options: readonly { readonly value: string }[];
    }[];
  };
}

/** Returns pairs of values of different filters that leave some products. */
async function findFilters(url: string, silver: string): Promise<object[]> {
  const { products } = await ask<Listed>(url, listOf({ category_uid: { eq: silver } }));
  const values = FILTERED_BY.flatMap((code) =>
    (products.aggregations.find(({ attribute_code }) => attribute_code === code)?.options ?? []).map(
      ({ value }) => ({ code, value }),
    ),
  );
  const pairs = values.flatMap((one, at) =>
    values
      .slice(at + 1)
      .filter((other) => other.code !== one.code)
      .map((other) => ({ [one.code]: { in: [one.value] }, [other.code]: { in: [other.value] } })),
  );
  const filters: object[] = [];
  for (const pair of spread(pairs, pairs.length)) {
    if (filters.length === MAX_FILTERS) break;
    const found = await ask<Listed>(url, listOf({ category_uid: { eq: silver }, ...pair }));
    if (found.products.total_count > 0) filters.push(pair);
  }
  if (filters.length === 0) throw new Error('No two filters of silver find anything.');
  return filters;
}

async function ask<Data>(url: string, request: LoadRequest): Promise<Data> {
  const { body } = await sendOnce(url, { ...request, shows: '' });
  return (JSON.parse(body.toString()) as { data: Data }).data;
}

/**
 * Returns names and URL keys of generated products across the whole catalog. Without generated
 * products, returns demo products.
 */
function namesOf(count: number): { readonly name: string; readonly url_key: string }[] {
  if (count === 0) return demoProducts();
  return spread([...syntheticProducts(count)], MAX_PRODUCTS);
}

/** Returns up to `most` elements spread over a list, in no particular order. */
function spread<Item>(items: readonly Item[], most: number): Item[] {
  const step = items.length % 7_919 === 0 ? 7_907 : 7_919;
  return items.slice(0, most).flatMap((_, index) => items.slice((index * step) % items.length).slice(0, 1));
}

/**
 * Returns a name as typed incompletely: without the year, one or two words, the last one cut off,
 * or a letter missing.
 */
function typed(name: string, index: number): string {
  const [first = '', second = '', ...rest] = name
    .toLowerCase()
    .replace(/^\d{4} /, '')
    .split(' ');
  if (index % 8 === 0) return first.slice(0, 2 + (index % 5));
  if (index % 8 === 1) return `${first.slice(0, 2)}${first.slice(3)} ${second}`;
  if (index % 8 === 2) return [first, second, ...rest].join(' ');
  return `${first} ${second.slice(0, 1 + (index % 6))}`;
}
