import type { CatalogSnapshot } from '@ingot/catalog-engine/catalog-snapshot.ts';
import type { CatalogProduct, ProductDetails } from '@ingot/catalog-engine/model/product.ts';
import type { LRUCache } from 'lru-cache';
import type { Context } from '../../../platform/context.ts';
import { loadBatched } from '../../../platform/graphql/load-batched.ts';
import { growingCache } from '../../../platform/limits/growing-cache.ts';
import { readDetails } from './details.repository.ts';

/** Number of products whose details stay in memory, about 3 MB. */
const MAX_KEPT = 2_000;
/** Details by the reload that they belong to. */
const kept = new WeakMap<object, LRUCache<number, ProductDetails>>();

/** Details of a product that was deleted after the last reload. */
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
 * Returns the details of a product: from the cache, or from the database in one statement with all
 * other products that the operation requests at the same time.
 */
export function loadDetails(
  product: CatalogProduct,
  context: Context,
): ProductDetails | Promise<ProductDetails> {
  return detailsKept(context.catalog.reading).get(product.id) ?? readAnew(product, context);
}

/** Applies `read` to a product's details. Returns a promise only if they must be loaded first. */
export function withDetails<T>(
  product: CatalogProduct,
  context: Context,
  read: (details: ProductDetails) => T,
): T | Promise<T> {
  const details = loadDetails(product, context);
  return details instanceof Promise ? details.then(read) : read(details);
}

/** Caches details of products for all readers of a snapshot. */
export function keepDetails(
  { reading }: Pick<CatalogSnapshot, 'reading'>,
  details: ReadonlyMap<number, ProductDetails>,
): void {
  for (const [id, own] of details) detailsKept(reading).set(id, own);
}

async function readAnew(product: CatalogProduct, context: Context): Promise<ProductDetails> {
  const { db } = context.services;
  const read = (ids: number[]) => readDetails(db, ids);
  const details = (await loadBatched(context, 'product details', product.id, read)) ?? NOTHING;
  detailsKept(context.catalog.reading).set(product.id, details);
  return details;
}

function detailsKept(reading: object): LRUCache<number, ProductDetails> {
  const known = kept.get(reading) ?? growingCache<number, ProductDetails>(MAX_KEPT);
  kept.set(reading, known);
  return known;
}
