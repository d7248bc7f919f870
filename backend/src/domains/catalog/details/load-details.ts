import { LRUCache } from 'lru-cache';
import type { Context } from '../../../platform/context.ts';
import { loadTogether } from '../../../platform/graphql/load-together.ts';
import type { CatalogProduct, ProductDetails } from '../engine/model/product.ts';
import { readDetails } from './details.repository.ts';

/** Products whose page data stays in memory, some 3 MB: those that are looked at most. */
const MOST_KEPT = 2_000;
/** What was read since the catalogue was. */
const kept = new WeakMap<object, LRUCache<number, ProductDetails>>();

/** What a product has that left the database between two readings of the catalogue. */
const NOTHING: ProductDetails = {
  shortDescription: '',
  description: '',
  metaTitle: '',
  metaDescription: '',
  attributes: [],
  questions: [],
  contents: [],
  faceValue: null,
  diameterMm: null,
  thicknessMm: null,
  dimensionsMm: null,
  edge: null,
  packaging: null,
  mintage: null,
  relatedIds: [],
  crosssellIds: [],
  upsellIds: [],
};

/**
 * A product's page data: at once when it was read before, else from the database, in one statement with all products of
 * the operation that ask in the same moment.
 */
export function loadDetails(
  product: CatalogProduct,
  context: Context,
): ProductDetails | Promise<ProductDetails> {
  return detailsKept(context.catalog.reading).get(product.id) ?? readAnew(product, context);
}

/** What `read` finds in a product's page data; a promise only where that has to be read first. */
export function withDetails<T>(
  product: CatalogProduct,
  context: Context,
  read: (details: ProductDetails) => T,
): T | Promise<T> {
  const details = loadDetails(product, context);
  return details instanceof Promise ? details.then(read) : read(details);
}

async function readAnew(product: CatalogProduct, context: Context): Promise<ProductDetails> {
  const { db } = context.services;
  const read = (ids: number[]) => readDetails(db, ids);
  const details = (await loadTogether(context, 'product details', product.id, read)) ?? NOTHING;
  detailsKept(context.catalog.reading).set(product.id, details);
  return details;
}

function detailsKept(reading: object): LRUCache<number, ProductDetails> {
  const known = kept.get(reading) ?? new LRUCache<number, ProductDetails>({ max: MOST_KEPT });
  kept.set(reading, known);
  return known;
}
