import { findSalableIds, findWithParents } from '../catalog/stock.repository.ts';
import type { Services } from '../graph/context.ts';
import { findWatchedStock, lockStockAlerts } from './alert-check.repository.ts';
import { settleAlerts } from './settle-alerts.ts';

/**
 * Tells whoever waits for products that came back, and arms the alerts of those that are gone again. `changedIds` are those
 * whose stock changed; null looks at all. Gives how many alerts were reached.
 */
export async function checkStock(
  deps: Pick<Services, 'db' | 'jobs' | 'shop' | 'clock'>,
  changedIds: readonly number[] | null,
): Promise<number> {
  const { db, clock } = deps;
  // A configurable product comes back with a variant of it.
  const watched = await findWatchedStock(db, changedIds && (await findWithParents(db, changedIds)));
  if (watched.length === 0) return 0;
  const salable = new Set(await findSalableIds(db, watched));
  let reached = 0;
  for (const isArmed of [true, false]) {
    const productIds = watched.filter((id) => salable.has(id) === isArmed);
    if (productIds.length === 0) continue;
    reached += await settleAlerts(
      deps,
      {
        isArmed,
        lock: (trx, crossing) => lockStockAlerts(trx, productIds, crossing),
        valueE4: ({ wish }) => (wish.kind === 'stock' ? Number(salable.has(wish.productId)) : null),
      },
      clock.now(),
    );
  }
  return reached;
}
