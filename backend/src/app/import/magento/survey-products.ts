import { slugOf } from '@ingot/rules/shop/slug-of.ts';
import { readCsv } from '../../../platform/import-files/read-csv.ts';
import type { MagentoFile } from './magento-files.ts';
import { parseCategories, parseMinor, parseVariations, rootOf } from './parse-cells.ts';

/** The findings of a first pass over the products. It bounds the memory: texts stay in the file. */
export interface ProductSurvey {
  /** The roots of category paths: one for each store of Magento. */
  readonly roots: readonly string[];
  /** URL key by path of names, joined by `/` and written as JSON. Parents come first. */
  readonly categories: ReadonlyMap<string, { readonly names: readonly string[]; readonly urlKey: string }>;
  /** Prices in minor units by SKU. */
  readonly prices: ReadonlyMap<string, number>;
  /** The attributes that tell each variant from its siblings, by its SKU. */
  readonly choicesOf: ReadonlyMap<string, ReadonlySet<string>>;
  /** SKUs of virtual and downloadable products, which cannot be variants. */
  readonly services: ReadonlySet<string>;
  /** SKUs of those that Magento sells as variants beside goods: they are sold on pages of their own. */
  readonly lone: ReadonlySet<string>;
  /** The values of each attribute that tells variants apart. */
  readonly choices: ReadonlyMap<string, ReadonlySet<string>>;
}

/** Reads all products once: categories, prices, variants and their choices. */
export async function surveyProducts(files: readonly MagentoFile[]): Promise<ProductSurvey> {
  const cellsOfPaths = new Set<string>();
  const prices = new Map<string, number>();
  const choicesOf = new Map<string, Set<string>>();
  const choices = new Map<string, Set<string>>();
  const services = new Set<string>();
  const siblings: string[][] = [];
  for (const { path } of files) {
    for await (const { cells, problem } of readCsv(path)) {
      if (problem !== null || (cells.store_view_code ?? '') !== '') continue;
      cellsOfPaths.add(cells.categories ?? '');
      const minor = parseMinor(cells.price ?? '');
      if (minor !== null) prices.set(cells.sku ?? '', minor);
      if (cells.product_type === 'virtual' || cells.product_type === 'downloadable') {
        services.add(cells.sku ?? '');
      }
      const variations = parseVariations(cells.configurable_variations ?? '');
      if (variations.length > 0) siblings.push(variations.map(({ sku }) => sku));
      for (const { sku, values } of variations) {
        choicesOf.set(sku, new Set([...(choicesOf.get(sku) ?? []), ...Object.keys(values)]));
        for (const [code, value] of Object.entries(values)) {
          choices.set(code, (choices.get(code) ?? new Set()).add(value));
        }
      }
    }
  }
  const roots = [...new Set([...cellsOfPaths].map(rootOf))].filter((root) => root !== '');
  const categories = withUrlKeys(pathsOf(cellsOfPaths, roots));
  const mixed = siblings.filter((skus) => skus.some((sku) => !services.has(sku)));
  const lone = new Set(mixed.flat().filter((sku) => services.has(sku)));
  return { roots, categories, prices, choicesOf, choices, services, lone };
}

/** Returns all paths of categories, with those of their parents. */
function pathsOf(cells: ReadonlySet<string>, roots: readonly string[]): Map<string, string[]> {
  const paths = new Map<string, string[]>();
  for (const names of [...cells].flatMap((cell) => parseCategories(cell, roots))) {
    for (let depth = 1; depth <= names.length; depth++) {
      const part = names.slice(0, depth);
      paths.set(JSON.stringify(part), part);
    }
  }
  return paths;
}

/** Gives each category the slug of its name, with the slug of its parent where two would be equal. */
function withUrlKeys(paths: ReadonlyMap<string, string[]>): ProductSurvey['categories'] {
  const inOrder = [...paths].sort(([, one], [, other]) => one.length - other.length);
  const uses = new Map<string, number>();
  for (const [, names] of inOrder) {
    const slug = slugOf(names.at(-1) ?? '');
    uses.set(slug, (uses.get(slug) ?? 0) + 1);
  }
  const taken = new Set<string>();
  const found = new Map<string, { names: string[]; urlKey: string }>();
  for (const [key, names] of inOrder) {
    const slug = slugOf(names.at(-1) ?? '') || 'category';
    const parent = found.get(JSON.stringify(names.slice(0, -1)))?.urlKey;
    const isAlone = (uses.get(slug) ?? 0) < 2 || parent === undefined;
    let urlKey = isAlone ? slug : `${parent}-${slug}`;
    for (let at = 2; taken.has(urlKey); at++) urlKey = `${slug}-${at}`;
    taken.add(urlKey);
    found.set(key, { names, urlKey });
  }
  return found;
}
