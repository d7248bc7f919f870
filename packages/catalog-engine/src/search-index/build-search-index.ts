import type { CatalogCategory } from '../model/category.ts';
import type { OwnAttribute } from '../model/own-attribute.ts';
import type { CatalogProduct } from '../model/product.ts';
import { sortCodes } from './find-by-code.ts';
import { PostingsBuilder } from './postings-builder.ts';
import { wordAdder } from './product-words.ts';
import type { CodeBearers, NameWords, SearchIndex } from './search-index.ts';
import { SearchTexts, type WordLists, WordNumbers, wordRangeOf } from './search-texts.ts';
import type { SearchWords } from './search-words.ts';
import { splitSearch, splitWords } from './split-words.ts';

/** The input of a search index. */
export interface SearchIndexParts {
  readonly products: readonly CatalogProduct[];
  readonly listedCount: number;
  ordinalOf(productId: number): number | undefined;
  readonly categories: readonly CatalogCategory[];
  readonly ownAttributes: readonly OwnAttribute[];
  /** Per reading position. */
  readonly names: readonly string[];
  readonly shortDescriptions: { at(place: number): string };
  /** Per ordinal: its reading position. */
  readonly readAt: Uint32Array;
  readonly words: SearchWords;
  readonly bearers: CodeBearers;
}

/** A search index that can be updated product by product. */
export interface GrowingSearchIndex extends SearchIndex {
  readonly numbers: WordNumbers;
  /** The highest popularity; boosts are relative to it. */
  readonly popularest: number;
}

/** Number of products between two yields. */
const PAUSE_AFTER = 32;

/**
 * Builds the index of the listed products. Yields at points where the work may pause, because a
 * large catalog takes more than a second.
 */
export function* buildSearchIndex(parts: SearchIndexParts): Generator<void, GrowingSearchIndex> {
  const { products, listedCount, words, readAt, bearers } = parts;
  const numbers = new WordNumbers();
  const texts = new SearchTexts(numbers);
  for (const [at, name] of parts.names.entries()) {
    texts.add(name, parts.shortDescriptions.at(at));
    if (at % PAUSE_AFTER === 0) yield;
  }
  const postings = new PostingsBuilder(numbers.words);
  const addProduct = wordAdder({ ...parts, texts, placeOf: (ordinal) => readAt[ordinal] ?? 0 }, postings);
  const popularest = mostBought(products, listedCount);
  const boosts = new Float32Array(listedCount);
  for (let ordinal = 0; ordinal < listedCount; ordinal++) {
    boosts[ordinal] = boostOf(products[ordinal]?.popularity ?? 0, popularest);
    addProduct(ordinal);
    if (ordinal % PAUSE_AFTER === 0) yield;
  }
  const alternatives = alternativesOf(words);
  return {
    ...(yield* postings.build(listedCount)),
    alternatives,
    phraseWords: new Set([...alternatives.keys()].flatMap((phrase) => phrase.split(' '))),
    stopWords: new Set(words.stopWords.flatMap((word) => splitWords(word))),
    longestPhrase: Math.max(1, ...[...alternatives.keys()].map((phrase) => phrase.split(' ').length)),
    bearers,
    codes: yield* sortCodes(products, listedCount),
    names: nameWords(texts.names, readAt, listedCount),
    boosts,
    numbers,
    popularest,
  };
}

function nameWords(names: WordLists, readAt: Uint32Array, listedCount: number): NameWords {
  const starts = new Uint32Array(listedCount);
  const ends = new Uint32Array(listedCount);
  for (let ordinal = 0; ordinal < listedCount; ordinal++) {
    const { from, until } = wordRangeOf(names, readAt[ordinal] ?? 0);
    starts[ordinal] = from;
    ends[ordinal] = until;
  }
  return { words: new Uint32Array(names.words), starts, ends };
}

/**
 * Returns the highest popularity of all products, at least 1. Both listed products and variants are
 * sorted by popularity.
 */
export function mostBought(products: readonly CatalogProduct[], listedCount: number): number {
  return Math.max(1, products[0]?.popularity ?? 0, products[listedCount]?.popularity ?? 0);
}

/** Returns the boost of a product, so that popular products come first among equals. */
export function boostOf(popularity: number, popularest: number): number {
  return 1 + (0.3 * popularity) / popularest;
}

/**
 * Returns the synonyms by phrase, normalized as in the index. Drops spellings that normalize to the
 * same word.
 */
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
