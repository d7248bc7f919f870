import type { CatalogCategory } from '../model/category.ts';
import type { CatalogProduct } from '../model/product.ts';
import { sortCodes } from './find-by-code.ts';
import { PostingsBuilder } from './postings-builder.ts';
import { wordAdder } from './product-words.ts';
import type { CodeBearers, NameWords, SearchIndex } from './search-index.ts';
import { SearchTexts, stretchOf, type WordLists, WordNumbers } from './search-texts.ts';
import type { SearchWords } from './search-words.ts';
import { splitSearch, splitWords } from './split-words.ts';

/** What an index is made of. */
export interface SearchIndexParts {
  readonly products: readonly CatalogProduct[];
  readonly listedCount: number;
  ordinalOf(productId: number): number | undefined;
  readonly categories: readonly CatalogCategory[];
  /** By the place at which a product was read. */
  readonly names: readonly string[];
  readonly shortDescriptions: { at(place: number): string };
  /** By ordinal: that place. */
  readonly readAt: Uint32Array;
  readonly words: SearchWords;
  readonly bearers: CodeBearers;
}

/** An index that can be changed by product. */
export interface GrowingSearchIndex extends SearchIndex {
  readonly numbers: WordNumbers;
  /** The popularity of what was bought most: boosts are shares of it. */
  readonly popularest: number;
}

/** Products between two places at which the building may pause. */
const PAUSE_AFTER = 32;

/**
 * Builds the index of the listed products. Yields where it may pause: with a hundred thousand products it takes more than a second.
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
    const { from, until } = stretchOf(names, readAt[ordinal] ?? 0);
    starts[ordinal] = from;
    ends[ordinal] = until;
  }
  return { words: new Uint32Array(names.words), starts, ends };
}

/** The highest popularity of all products, at least 1. Those that are listed, and those that are not, stand by it. */
export function mostBought(products: readonly CatalogProduct[], listedCount: number): number {
  return Math.max(1, products[0]?.popularity ?? 0, products[listedCount]?.popularity ?? 0);
}

/** What was bought often comes first among equals. */
export function boostOf(popularity: number, popularest: number): number {
  return 1 + (0.3 * popularity) / popularest;
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
