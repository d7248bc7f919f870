import { inSlices } from './in-slices.ts';
import { takeRankingsOver } from './list/rank-products.ts';
import { takePricesOver } from './priced-catalog.ts';
import type { CatalogChange, HeldSnapshot } from './snapshot/snapshot-base.ts';

/**
 * Makes of a catalogue that takes over what was asked for of the one before: its search index, orders and prices, in slices. What is there
 * already is not made again.
 */
export async function makeReady(
  before: HeldSnapshot,
  { next, move }: CatalogChange,
  nowMs: number,
): Promise<void> {
  if (next.laterSearch !== before.laterSearch) await next.laterSearch.make();
  await inSlices(takeRankingsOver(before, next, move), Number.POSITIVE_INFINITY);
  await takePricesOver(before, next, { move, nowMs });
}
