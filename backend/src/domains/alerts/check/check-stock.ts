import { areQuietNow } from '@ingot/rules/alerts/alert-delivery.ts';
import { allotPlaces, WAVE_PAUSE_MS, waveSize } from '@ingot/rules/alerts/stock-waves.ts';
import type { Services } from '../../../platform/context.ts';
import type { Transaction } from '../../../platform/database/database.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import {
  readOpenings,
  readSalableParts,
  type SalablePart,
  withLinked,
} from '../../catalog/stock/salable-products.ts';
import { ALERTS_DUE } from '../alert-jobs.ts';
import { watchedStock } from '../alert-row.ts';
import { armReleases } from '../release.repository.ts';
import { rearmAlerts } from './alert-check.repository.ts';
import { checkTime } from './check-time.ts';
import {
  beginWaves,
  findQuietZones,
  findWaiting,
  findWatchedStock,
  fireStockAlerts,
  type WaveTime,
} from './stock-wave.repository.ts';

/**
 * Fires the alerts of products that can be ordered, in waves in the order of sign-up: back in stock, or
 * released. Rearms the stock alerts of sold-out products, and the release alerts of parts that open later.
 * `changedIds` are products with changed stock; null checks all. Returns the number fired.
 */
export async function checkStock(
  deps: Pick<Services, 'db' | 'jobs' | 'shop' | 'clock'>,
  changedIds: readonly number[] | null,
): Promise<number> {
  const { db, jobs } = deps;
  const time = checkTime(deps);
  const watched = await findWatchedStock(db, changedIds && (await withLinked(db, changedIds)));
  if (watched.length === 0) return 0;
  const ids = watched.map(({ productId }) => productId);
  const released = watched.flatMap(({ productId, hasRelease }) => (hasRelease ? productId : []));
  // Before the stock, so that a part that opens meanwhile is not missed.
  const openings = released.length === 0 ? [] : await readOpenings(db, released);
  const parts = await readSalableParts(db, ids);
  const quietZones = parts.length === 0 ? [] : await findQuietZones(db);
  const nowMs = time.now.getTime();
  const wave = { ...time, quietZones: quietZones.filter((zone) => areQuietNow(zone, zone.timeZone, nowMs)) };
  const salable = new Set(parts.map(({ productId }) => productId));
  return inTransaction(db, async (trx) => {
    await rearmAlerts(trx, 'stock', ids.filter((id) => !salable.has(id)).map(watchedStock));
    await armReleases(trx, openings);
    const reached = parts.length === 0 ? 0 : await fireWaves(trx, parts, wave);
    if (reached > 0) await jobs.send(trx, ALERTS_DUE, {});
    return reached;
  });
}

/**
 * Fires the next alerts about each part that is due for a wave: three for each piece, whether they watch the
 * part, its configurable product or its group. Readers in quiet hours keep their places in line until these end.
 * Returns the number fired.
 */
async function fireWaves(trx: Transaction, parts: readonly SalablePart[], time: WaveTime): Promise<number> {
  const begun = await beginWaves(trx, parts, { ...time, pauseMs: WAVE_PAUSE_MS });
  const waves = parts.filter(({ partId }) => begun.has(partId));
  if (waves.length === 0) return 0;
  const places = new Map(waves.map(({ partId, pieces }) => [partId, waveSize(pieces)]));
  const most = new Map<number, number>();
  for (const { productId, partId } of waves) {
    most.set(productId, (most.get(productId) ?? 0) + (places.get(partId) ?? 0));
  }
  const asked = waves.map((part) => ({ ...part, most: most.get(part.productId) ?? 0 }));
  const next = allotPlaces(await findWaiting(trx, asked, time), places);
  const open = [...new Set(parts.map(({ partId }) => partId))];
  return next.length === 0 ? 0 : fireStockAlerts(trx, next, open, time);
}
