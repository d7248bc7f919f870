import type { CatalogCategory } from '../model/category.ts';
import type { OwnAttribute } from '../model/own-attribute.ts';
import type { CatalogProduct } from '../model/product.ts';
import { moveColumn, type OrdinalMove } from '../structures/move-ordinals.ts';
import { boostOf, type GrowingSearchIndex, mostBought } from './build-search-index.ts';
import { changeCodes } from './change-codes.ts';
import { changePostings } from './change-postings.ts';
import { PostingsBuilder } from './postings-builder.ts';
import { wordAdder } from './product-words.ts';
import type { CodeBearers, NameWords } from './search-index.ts';
import { SearchTexts, wordRangeOf } from './search-texts.ts';

/** Products in ordinal order. */
interface Ordered {
  readonly products: readonly CatalogProduct[];
  readonly listedCount: number;
}

/** The change of the products of an index. */
export interface SearchChange {
  readonly before: Ordered;
  readonly after: Ordered & {
    ordinalOf(productId: number): number | undefined;
    readonly categories: readonly CatalogCategory[];
    readonly ownAttributes: readonly OwnAttribute[];
    readonly bearers: CodeBearers;
  };
  readonly move: OrdinalMove;
  /** Short descriptions of the added products and their variants, by id. */
  readonly shortDescriptions: ReadonlyMap<number, string>;
}

/**
 * Updates the index after products were added, changed or removed. Categories and search settings
 * must be unchanged. Returns the same search results as a rebuilt index. Yields at points where the
 * work may pause.
 */
export function* changeSearchIndex(
  index: GrowingSearchIndex,
  { before, after, move, shortDescriptions }: SearchChange,
): Generator<void, GrowingSearchIndex> {
  const { products, listedCount } = after;
  const texts = new SearchTexts(index.numbers);
  const placeOfId = new Map<number, number>();
  for (const [id, shortDescription] of shortDescriptions) {
    const product = products[after.ordinalOf(id) ?? -1];
    if (!product) continue;
    placeOfId.set(id, placeOfId.size);
    texts.add(product.name, shortDescription);
  }
  yield;
  const placeOf = (ordinal: number) => placeOfId.get(products[ordinal]?.id ?? 0) ?? 0;
  const builder = new PostingsBuilder(index.numbers.words);
  const addProduct = wordAdder({ ...after, texts, placeOf }, builder);
  const put = move.put.filter((ordinal) => ordinal < listedCount);
  for (const ordinal of put) {
    addProduct(ordinal);
    yield;
  }
  const added = yield* builder.build(listedCount);
  const hadOtherTotal = listedCount !== before.listedCount;
  const words = yield* changePostings(index.postings, added.postings, {
    move,
    total: listedCount,
    hadOtherTotal,
  });
  const popularest = mostBought(products, listedCount);
  const boosts = yield* changeBoosts(index, after, popularest, move);
  const ranges = new Map([...put].map((ordinal) => [ordinal, wordRangeOf(texts.names, placeOf(ordinal))]));
  return {
    ...index,
    ...words,
    bearers: after.bearers,
    codes: yield* changeCodes(index.codes, before, after, move),
    names: changeNames(index.names, { words: texts.names.words, ranges, listedCount, move }),
    boosts,
    popularest,
  };
}

function* changeBoosts(
  index: GrowingSearchIndex,
  { products, listedCount }: Ordered,
  popularest: number,
  move: OrdinalMove,
): Generator<void, Float32Array> {
  const boosts = moveColumn(index.boosts, new Float32Array(listedCount), move);
  const hasOtherMeasure = popularest !== index.popularest;
  for (const ordinal of hasOtherMeasure ? boosts.keys() : move.put) {
    if (ordinal >= listedCount) continue;
    boosts[ordinal] = boostOf(products[ordinal]?.popularity ?? 0, popularest);
    if (ordinal % 1_024 === 0) yield;
  }
  return boosts;
}

/** Words of removed names stay in the array until the catalog is reloaded. */
function changeNames(
  names: NameWords,
  added: {
    readonly words: readonly number[];
    /** Per ordinal: its range in `words`. */
    readonly ranges: ReadonlyMap<number, { readonly from: number; readonly until: number }>;
    readonly listedCount: number;
    readonly move: OrdinalMove;
  },
): NameWords {
  const { listedCount, move } = added;
  const first = names.words.length;
  const words = new Uint32Array(first + added.words.length);
  words.set(names.words);
  words.set(added.words, first);
  const starts = moveColumn(names.starts, new Uint32Array(listedCount), move);
  const ends = moveColumn(names.ends, new Uint32Array(listedCount), move);
  for (const [ordinal, { from, until }] of added.ranges) {
    starts[ordinal] = first + from;
    ends[ordinal] = first + until;
  }
  return { words, starts, ends };
}
