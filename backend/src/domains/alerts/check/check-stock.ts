import { WAVE_PAUSE_MS, waveSize } from '@ingot/rules/alerts/stock-waves.ts';
import type { Services } from '../../../platform/context.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { readOpenings, readSalablePieces, withConfigurables } from '../../catalog/stock/salable-products.ts';
import { ALERTS_DUE } from '../alert-jobs.ts';
import { watchedStock } from '../alert-row.ts';
import { armReleases } from '../release.repository.ts';
import { rearmAlerts } from './alert-check.repository.ts';
import { checkTime } from './check-time.ts';
import { beginWaves, findWatchedStock, fireWaves } from './stock-wave.repository.ts';

/**
 * Fires the alerts of products that can be ordered, in waves in the order of sign-up: back in stock, or
 * released. Rearms the stock alerts of sold-out products, and the release alerts of those that open later.
 * `changedIds` are products with changed stock; null checks all. Returns the number fired.
 */
export async function checkStock(
  deps: Pick<Services, 'db' | 'jobs' | 'shop' | 'clock'>,
  changedIds: readonly number[] | null,
): Promise<number> {
  const { db, jobs } = deps;
  const time = checkTime(deps);
  // A configurable product is back in stock with any variant.
  const watched = await findWatchedStock(db, changedIds && (await withConfigurables(db, changedIds)));
  if (watched.length === 0) return 0;
  const products = await readSalablePieces(
    db,
    watched.map(({ productId }) => productId),
  );
  const pieces = new Map(products.flatMap((one) => (one.pieces > 0 ? [[one.id, one.pieces] as const] : [])));
  const soldOut = watched.filter(({ productId }) => !pieces.has(productId));
  const fired = soldOut.flatMap((one) => (one.hasFiredRelease ? one.productId : []));
  const openings = fired.length === 0 ? [] : await readOpenings(db, fired);
  return inTransaction(db, async (trx) => {
    await rearmAlerts(
      trx,
      'stock',
      soldOut.map(({ productId }) => watchedStock(productId)),
    );
    await armReleases(trx, openings);
    if (pieces.size === 0) return 0;
    const begun = await beginWaves(trx, [...pieces.keys()], { ...time, pauseMs: WAVE_PAUSE_MS });
    if (begun.length === 0) return 0;
    const waves = begun.map((id) => ({ id, most: waveSize(pieces.get(id) ?? 0) }));
    const reached = await fireWaves(trx, waves, await readOpenings(trx, begun), time);
    if (reached > 0) await jobs.send(trx, ALERTS_DUE, {});
    return reached;
  });
}
