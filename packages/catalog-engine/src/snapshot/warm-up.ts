import { takePricesOver } from '../prices/priced-catalog.ts';
import { takeRankingsOver } from '../sort-orders/rank-products.ts';
import { inSlices } from '../structures/in-slices.ts';
import type { CatalogChange, HeldSnapshot } from './snapshot-base.ts';

/** Builds the lazy parts of a snapshot in slices: product lookups and the search index. */
export async function prepareAll({ pages, places, lazySearch }: HeldSnapshot): Promise<void> {
  await pages.make();
  await places.idBySku.make();
  await places.idByUrlKey.make();
  await places.idsByItemNumber.make();
  await lazySearch.make();
}

/**
 * Builds the parts of the next snapshot that were in use in the previous one: lookups, search
 * index, sort orders and prices. Works in slices and skips finished parts.
 */
export async function warmUp(
  before: HeldSnapshot,
  { next, move }: CatalogChange,
  nowMs: number,
): Promise<void> {
  if (next.lazySearch !== before.lazySearch) await prepareAll(next);
  await inSlices(takeRankingsOver(before, next, move), Number.POSITIVE_INFINITY);
  await takePricesOver(before, next, { move, nowMs });
}
