import { takePricesOver } from '../prices/priced-catalog.ts';
import { takeRankingsOver } from '../sort-orders/rank-products.ts';
import { inSlices } from '../structures/in-slices.ts';
import type { CatalogChange, HeldSnapshot } from './snapshot-base.ts';

/** Makes what a catalogue is complete by, in slices: what it is looked up by, and its search index. */
export async function prepareAll({ pages, places, laterSearch }: HeldSnapshot): Promise<void> {
  await pages.make();
  await places.idBySku.make();
  await places.idByUrlKey.make();
  await places.idsByItemNumber.make();
  await laterSearch.make();
}

/**
 * Makes of a catalogue that takes over what was asked for of the one before: its lookups, search index, orders and prices, in slices. What is
 * there already is not made again.
 */
export async function makeReady(
  before: HeldSnapshot,
  { next, move }: CatalogChange,
  nowMs: number,
): Promise<void> {
  if (next.laterSearch !== before.laterSearch) await prepareAll(next);
  await inSlices(takeRankingsOver(before, next, move), Number.POSITIVE_INFINITY);
  await takePricesOver(before, next, { move, nowMs });
}
