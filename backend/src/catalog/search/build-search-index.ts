import type { CatalogCategory } from '../category.ts';
import { belongsAlways } from '../collection-rules.ts';
import type { CatalogProduct } from '../product.ts';
import { sortCodes } from './find-by-code.ts';
import { PostingsBuilder } from './postings-builder.ts';
import type { Postings, SearchIndex } from './search-index.ts';
import { SearchTexts, type WordLists } from './search-texts.ts';
import type { SearchWords } from './search-words.ts';
import { splitSearch, splitWords } from './split-words.ts';

/** What an index is made of. */
export interface SearchIndexParts {
  readonly products: readonly CatalogProduct[];
  readonly listedCount: number;
  readonly categoryById: ReadonlyMap<number, CatalogCategory>;
  /** By the place at which a product was read. */
  readonly names: readonly string[];
  readonly shortDescriptions: readonly string[];
  /** By ordinal: that place. */
  readonly readAt: Uint32Array;
  readonly words: SearchWords;
}

/** Products between two places at which the building may pause. */
const PAUSE_AFTER = 32;

/**
 * Builds the index of the listed products; a configurable is also found by what its variants are. Yields where it may pause: with a hundred
 * thousand products it takes more than a second.
 */
export function* buildSearchIndex(parts: SearchIndexParts): Generator<void, SearchIndex> {
  const { products, listedCount, words, readAt } = parts;
  const texts = new SearchTexts();
  for (const [at, name] of parts.names.entries()) {
    texts.add(name, parts.shortDescriptions[at] ?? '');
    if (at % PAUSE_AFTER === 0) yield;
  }
  const postings = new PostingsBuilder(texts.words);
  const boosts = new Float32Array(listedCount);
  const ordinalByCode = new Map<string, number>();
  const ordinalOfVariant = ordinalsOfVariants(products, listedCount);
  const categoryWords = wordsOfCategories(parts, texts);
  const collections = [...parts.categoryById.values()].flatMap(({ rule, name }) =>
    rule ? [{ rule, name: texts.numbersOf(name) }] : [],
  );
  const popularest = products.reduce((most, { popularity }) => Math.max(most, popularity), 1);
  const addWords = (ordinal: number, product: CatalogProduct, add: AddWords) => {
    const at = readAt[ordinal] ?? 0;
    add(texts.names.words, 10, startOf(texts.names, at), texts.names.ends[at]);
    addFacts(product, (text, weight) => {
      if (text !== null && text !== '') add(texts.numbersOf(text), weight);
    });
    add(categoryWords(product.categoryIds), 3);
    const { shortDescriptions } = texts;
    add(shortDescriptions.words, 1, startOf(shortDescriptions, at), shortDescriptions.ends[at]);
  };
  const addOwn: AddWords = (...list) => postings.add(...list);
  const addOfVariant: AddWords = (list, weight, from, until) =>
    postings.addIfMore(list, weight * 0.5, from, until);

  for (let ordinal = 0; ordinal < listedCount; ordinal++) {
    const product = products[ordinal];
    if (!product) continue;
    boosts[ordinal] = boostOf(product, popularest);
    addWords(ordinal, product, addOwn);
    for (const { rule, name } of collections) if (belongsAlways(rule, product)) postings.add(name, 3);
    for (const { productId } of product.variants) {
      const variantOrdinal = ordinalOfVariant.get(productId) ?? -1;
      const variant = products[variantOrdinal];
      if (!variant) continue;
      addWords(variantOrdinal, variant, addOfVariant);
      ordinalByCode.set(variant.sku.toLowerCase(), ordinal);
    }
    const at = readAt[ordinal] ?? 0;
    const nameLength = (texts.names.ends[at] ?? 0) - startOf(texts.names, at);
    // A word of a short name says more than one of a long name.
    postings.endProduct(ordinal, 0.85 + nameLength / 80);
    if (ordinal % PAUSE_AFTER === 0) yield;
  }
  for (let ordinal = 0; ordinal < listedCount; ordinal++) {
    const product = products[ordinal];
    if (product)
      ordinalByCode.set(product.sku.toLowerCase(), ordinal).set(product.itemNumber.toLowerCase(), ordinal);
    if (ordinal % PAUSE_AFTER === 0) yield;
  }
  const alternatives = alternativesOf(words);
  const built = yield* postings.build(listedCount);
  return {
    ...built,
    alternatives,
    phraseWords: new Set([...alternatives.keys()].flatMap((phrase) => phrase.split(' '))),
    stopWords: new Set(words.stopWords.flatMap((word) => splitWords(word))),
    longestPhrase: Math.max(1, ...[...alternatives.keys()].map((phrase) => phrase.split(' ').length)),
    ordinalByCode,
    codes: yield* sortCodes(ordinalByCode),
    nameBeginsWith: nameBeginnings(texts.names, readAt, built.postings),
    boosts,
  };
}

/** Adds the words of a list, or of a stretch of it. */
type AddWords = (words: readonly number[], weight: number, from?: number, until?: number) => void;

function startOf({ ends }: WordLists, at: number): number {
  return at === 0 ? 0 : (ends[at - 1] ?? 0);
}

/** Variants stand behind the listed products, unless they are listed themselves. */
function ordinalsOfVariants(
  products: readonly CatalogProduct[],
  listedCount: number,
): ReadonlyMap<number, number> {
  const wanted = new Set<number>();
  for (let ordinal = 0; ordinal < listedCount; ordinal++) {
    for (const { productId } of products[ordinal]?.variants ?? []) wanted.add(productId);
  }
  const ordinals = new Map<number, number>();
  if (wanted.size === 0) return ordinals;
  for (const [ordinal, { id }] of products.entries()) if (wanted.has(id)) ordinals.set(id, ordinal);
  return ordinals;
}

/** The words of the names of a product's categories; products that stand in the same ones share the list. */
function wordsOfCategories({ categoryById }: SearchIndexParts, texts: SearchTexts) {
  const known = new Map<readonly number[], readonly number[]>();
  return (ids: readonly number[]): readonly number[] => {
    const before = known.get(ids);
    if (before) return before;
    const words = ids.flatMap((id) => texts.numbersOf(categoryById.get(id)?.name ?? ''));
    known.set(ids, words);
    return words;
  };
}

/** What else is known of a product in few words, and how much each says. */
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
  // "AG-GIFT-3" says what it is where the name does not.
  add(product.sku.match(/[A-Za-z]{3,}/g)?.join(' ') ?? null, 2);
}

/** Whether the name of a listed product begins with these words. */
function nameBeginnings(
  names: WordLists,
  readAt: Uint32Array,
  postings: ReadonlyMap<string, Postings>,
): SearchIndex['nameBeginsWith'] {
  const ends = Uint32Array.from(names.ends);
  const words = Uint32Array.from(names.words);
  return (ordinal, beginning) => {
    const at = readAt[ordinal] ?? 0;
    const start = at === 0 ? 0 : (ends[at - 1] ?? 0);
    if (start + beginning.length > (ends[at] ?? 0)) return false;
    return beginning.every((word, place) => postings.get(word)?.number === words[start + place]);
  };
}

/** Gold is also told in 24ths. */
function caratsOf(fineness: number | null): string | null {
  return fineness === null ? null : `${Math.round((fineness / 1_000) * 24)} karat`;
}

/** What was bought often comes first among equals. */
function boostOf(product: CatalogProduct, popularest: number): number {
  return 1 + (0.3 * product.popularity) / popularest;
}

/** The settings' synonyms by phrase, as the index spells words; ways of writing that are the same word vanish. */
function alternativesOf({ synonyms }: SearchWords): Map<string, readonly string[][]> {
  const alternatives = new Map<string, string[][]>();
  for (const { from, to } of synonyms) {
    for (const term of from) {
      const phrase = splitSearch(term).join(' ');
      const others = (to.length > 0 ? to : from.filter((other) => other !== term)).map((other) =>
        splitSearch(other),
      );
      const different = others.filter((words) => words.length > 0 && words.join(' ') !== phrase);
      if (phrase !== '') alternatives.set(phrase, [...(alternatives.get(phrase) ?? []), ...different]);
    }
  }
  return alternatives;
}
