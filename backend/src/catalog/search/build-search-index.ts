import type { CatalogCategory } from '../category.ts';
import { belongsAlways } from '../collection-rules.ts';
import type { CatalogProduct } from '../product.ts';
import { plainCode } from './find-by-code.ts';
import type { Postings, ProductCode, SearchIndex } from './search-index.ts';
import type { SearchWords } from './search-words.ts';
import { splitSearch, splitWords } from './split-words.ts';

/** What an index is made of. */
export interface SearchIndexParts {
  readonly products: readonly CatalogProduct[];
  readonly listedCount: number;
  readonly categoryById: ReadonlyMap<number, CatalogCategory>;
  readonly words: SearchWords;
}

/** From this weight on a field says what a product is; less has its description. */
const TELLING = 2;

/** Builds the index of the listed products; a configurable is also found by what its variants are. */
export function buildSearchIndex(parts: SearchIndexParts): SearchIndex {
  const { products, listedCount, words } = parts;
  const builder = new Map<string, { ordinals: number[]; weights: number[] }>();
  const boosts = new Float32Array(listedCount);
  const names: string[] = [];
  const telling = new Set<string>();
  const ordinalByCode = new Map<string, number>();
  const ordinalById = new Map(products.map((product, ordinal) => [product.id, ordinal]));
  const splitOnce = remembering();
  const collections = [...parts.categoryById.values()].flatMap(({ rule, name }) =>
    rule ? [{ rule, name }] : [],
  );
  const popularest = products.reduce((most, { popularity }) => Math.max(most, popularity), 1);

  for (let ordinal = 0; ordinal < listedCount; ordinal++) {
    const product = products[ordinal];
    if (!product) continue;
    boosts[ordinal] = boostOf(product, popularest);
    names[ordinal] = ` ${splitOnce(product.name).join(' ')} `;
    const weights = new Map<string, number>();
    const add = (text: string | null | undefined, weight: number) => {
      if (!text) return;
      for (const word of splitOnce(text)) {
        weights.set(word, (weights.get(word) ?? 0) + weight);
        if (weight >= TELLING) telling.add(word);
      }
    };
    addTexts(product, parts.categoryById, add);
    for (const { rule, name } of collections) if (belongsAlways(rule, product)) add(name, 3);
    for (const { productId } of product.variants) {
      const variant = products[ordinalById.get(productId) ?? -1];
      if (!variant) continue;
      addTexts(variant, parts.categoryById, (text, weight) => {
        for (const word of text ? splitOnce(text) : []) {
          weights.set(word, Math.max(weights.get(word) ?? 0, weight * 0.5));
        }
      });
      ordinalByCode.set(variant.sku.toLowerCase(), ordinal);
    }
    // A word of a short name says more than one of a long name.
    const length = 0.85 + splitOnce(product.name).length / 80;
    for (const [word, weight] of weights) {
      const list = builder.get(word) ?? { ordinals: [], weights: [] };
      list.ordinals.push(ordinal);
      list.weights.push(weight / length);
      builder.set(word, list);
    }
  }
  for (let ordinal = 0; ordinal < listedCount; ordinal++) {
    const product = products[ordinal];
    if (product)
      ordinalByCode.set(product.sku.toLowerCase(), ordinal).set(product.itemNumber.toLowerCase(), ordinal);
  }
  const alternatives = alternativesOf(words);
  return {
    vocabulary: [...builder.keys()],
    postings: new Map(
      [...builder].map(([word, list]) => [word, pack(list, listedCount, telling.has(word))] as const),
    ),
    alternatives,
    phraseWords: new Set([...alternatives.keys()].flatMap((phrase) => phrase.split(' '))),
    stopWords: new Set(words.stopWords.flatMap((word) => splitWords(word))),
    longestPhrase: Math.max(1, ...[...alternatives.keys()].map((phrase) => phrase.split(' ').length)),
    ordinalByCode,
    codes: codesOf(ordinalByCode),
    names,
    boosts,
  };
}

function addTexts(
  product: CatalogProduct,
  categoryById: ReadonlyMap<number, CatalogCategory>,
  add: (text: string | null | undefined, weight: number) => void,
): void {
  add(product.name, 10);
  add(product.weightLabel, 8);
  add(product.metal, 6);
  add(product.form, 6);
  add(product.year?.toString(), 5);
  add(product.mint?.name, 5);
  add(product.finish, 4);
  add(product.fineness?.toString(), 3);
  if (product.metal === 'gold') add(caratsOf(product.fineness), 2);
  add(product.country, 2);
  // "AG-GIFT-3" says what it is where the name does not.
  add(product.sku.match(/[A-Za-z]{3,}/g)?.join(' '), 2);
  for (const id of product.categoryIds) add(categoryById.get(id)?.name, 3);
  add(product.details.shortDescription, 1);
}

/** Gold is also told in 24ths. */
function caratsOf(fineness: number | null): string | null {
  return fineness === null ? null : `${Math.round((fineness / 1_000) * 24)} karat`;
}

function codesOf(ordinalByCode: ReadonlyMap<string, number>): ProductCode[] {
  const codes = [...ordinalByCode].map(([code, ordinal]) => ({ plain: plainCode(code), ordinal }));
  return codes.sort((a, b) => (a.plain < b.plain ? -1 : 1));
}

/** What was bought often comes first among equals. */
function boostOf(product: CatalogProduct, popularest: number): number {
  return 1 + (0.3 * product.popularity) / popularest;
}

/** Splitting is most of the work, and most texts but names come again and again. */
function remembering(): (text: string) => readonly string[] {
  const known = new Map<string, readonly string[]>();
  return (text) => {
    const words = known.get(text);
    if (words) return words;
    const split = splitWords(text);
    if (known.size < 50_000) known.set(text, split);
    return split;
  };
}

function pack(
  list: { ordinals: readonly number[]; weights: readonly number[] },
  total: number,
  isTelling: boolean,
): Postings {
  return {
    ordinals: Uint32Array.from(list.ordinals),
    weights: Float32Array.from(list.weights),
    rarity: Math.log(1 + total / list.ordinals.length),
    isTelling,
  };
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
