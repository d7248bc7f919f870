import { transferPrices } from '../prices/priced-catalog.ts';
import { transferRankings } from '../sort-orders/rank-products.ts';
import { inSlices } from '../structures/in-slices.ts';
import type { CatalogChange, SnapshotWithBase } from './snapshot-base.ts';

/** Builds the lazy parts of a snapshot in slices: product lookups and the search index. */
export async function prepareAll({ pages, lookups, lazySearch }: SnapshotWithBase): Promise<void> {
  await pages.make();
  await lookups.idBySku.make();
  await lookups.idByUrlKey.make();
  await lookups.idsByItemNumber.make();
  await lazySearch.make();
}

/**
 * Builds the parts of the next snapshot that were in use in the previous one: lookups, search
 * index, sort orders and prices. Works in slices and skips finished parts.
 */
export async function warmUp(
  before: SnapshotWithBase,
  { next, move }: CatalogChange,
  nowMs: number,
): Promise<void> {
  if (next.lazySearch !== before.lazySearch) await prepareAll(next);
  await inSlices(transferRankings(before, next, move), Number.POSITIVE_INFINITY);
  await transferPrices(before, next, { move, nowMs });
}
