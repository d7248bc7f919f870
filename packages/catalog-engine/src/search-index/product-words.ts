import type { CatalogCategory } from '../model/category.ts';
import { belongsAlways } from '../model/collection-rules.ts';
import { type OwnAttribute, optionValues, ownValue } from '../model/own-attribute.ts';
import type { CatalogProduct } from '../model/product.ts';
import type { PostingsBuilder } from './postings-builder.ts';
import { type SearchTexts, type WordRange, wordRangeOf } from './search-texts.ts';

/** The sources of product words. */
export interface WordSources {
  readonly products: readonly CatalogProduct[];
  ordinalOf(productId: number): number | undefined;
  readonly categories: readonly CatalogCategory[];
  readonly ownAttributes: readonly OwnAttribute[];
  readonly texts: SearchTexts;
  /** Position of a product's texts in `texts`. */
  placeOf(ordinal: number): number;
}

/** Adds the words of a list or of a range of it. */
type AddWords = (words: readonly number[], weight: number, range?: WordRange) => void;

/**
 * Returns a function that adds all words of a listed product to the postings. A configurable
 * product also matches the words of its variants, and a grouped product the words of its items
 * without a page. Call it in ordinal order.
 */
export function wordAdder(sources: WordSources, postings: PostingsBuilder): (ordinal: number) => void {
  const { products, texts, ordinalOf, placeOf } = sources;
  const { names, shortDescriptions } = texts;
  const categoryWords = wordsOfCategories(sources);
  const collections = sources.categories.flatMap(({ rule, name }) =>
    rule ? [{ rule, name: texts.numbersOf(name) }] : [],
  );
  const textsOf = textsOfOwnValues(sources.ownAttributes);
  const addWords = (ordinal: number, product: CatalogProduct, add: AddWords) => {
    const at = placeOf(ordinal);
    add(names.words, 10, wordRangeOf(names, at));
    addFacts(product, (text, weight) => {
      if (text !== null && text !== '') add(texts.numbersOf(text), weight);
    });
    for (const text of textsOf(product)) add(texts.numbersOf(text), 3);
    add(categoryWords(product.categoryIds), 3);
    add(shortDescriptions.words, 1, wordRangeOf(shortDescriptions, at));
  };
  const addOwn: AddWords = (words, weight, range) => postings.add(words, weight, range);
  const addOfVariant: AddWords = (words, weight, range) => postings.addIfMore(words, weight * 0.5, range);
  return (ordinal) => {
    const product = products[ordinal];
    if (!product) return;
    addWords(ordinal, product, addOwn);
    for (const { rule, name } of collections) if (belongsAlways(rule, product)) postings.add(name, 3);
    for (const partId of product.partIds) {
      const variantOrdinal = ordinalOf(partId) ?? -1;
      const variant = products[variantOrdinal];
      const isFoundHere = product.type === 'configurable' || variant?.visibility === 'variant_only';
      if (variant && isFoundHere) addWords(variantOrdinal, variant, addOfVariant);
    }
    const { from, until } = wordRangeOf(names, placeOf(ordinal));
    // A word of a short name weighs more than a word of a long name.
    postings.endProduct(ordinal, 0.85 + (until - from) / 80);
  };
}

/**
 * Returns the words of the category names of a product. Products with the same categories share the
 * list.
 */
function wordsOfCategories({ categories, texts }: WordSources) {
  const nameOf = new Map(categories.map(({ id, name }) => [id, name]));
  const known = new Map<readonly number[], readonly number[]>();
  return (ids: readonly number[]): readonly number[] => {
    const before = known.get(ids);
    if (before) return before;
    const words = ids.flatMap((id) => texts.numbersOf(nameOf.get(id) ?? ''));
    known.set(ids, words);
    return words;
  };
}

/** Returns the texts of a product's values that searches look in: labels of options, and entered texts. */
function textsOfOwnValues(attributes: readonly OwnAttribute[]): (product: CatalogProduct) => string[] {
  const searched = attributes
    .filter((attribute) => attribute.is_searchable)
    .map(({ code, options }) => ({
      code,
      labels: new Map(options.map(({ value, label }) => [value, label])),
    }));
  if (searched.length === 0) return () => [];
  return ({ ownValues }) =>
    searched.flatMap(({ code, labels }) =>
      optionValues(ownValue(ownValues, code)).map((value) => labels.get(value) ?? value),
    );
}

/** Adds the short facts of a product with their weights. */
function addFacts(
  product: CatalogProduct,
  add: (text: string | number | null, weight: number) => void,
): void {
  add(product.weightLabel, 8);
  add(product.metal, 6);
  add(product.form, 6);
  add(product.year, 5);
  add(product.mint?.name ?? null, 5);
  add(product.finish, 4);
  add(product.fineness, 3);
  if (product.metal === 'gold') add(caratsOf(product.fineness), 2);
  add(product.country, 2);
  add(product.searchWords, 6);
  // A SKU such as "AG-GIFT-3" may say more than the name.
  add(product.sku.match(/[A-Za-z]{3,}/g)?.join(' ') ?? null, 2);
}

/** Returns the fineness of gold in karat, for example "24 karat". */
function caratsOf(fineness: number | null): string | null {
  return fineness === null ? null : `${Math.round((fineness / 1_000) * 24)} karat`;
}
