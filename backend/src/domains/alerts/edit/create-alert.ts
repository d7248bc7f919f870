import type { Services, Viewer } from '../../../platform/context.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { requireSignedIn } from '../../customers/require-customer.ts';
import type { Alert, AlertTarget } from '../alert.ts';
import type { MarketView } from '../check/watched-value.ts';
import { addAlert } from './add-alert.ts';
import { limitChanges } from './change-limit.ts';
import { ownerView } from './owner-view.ts';
import { requireUnreached } from './require-unreached.ts';

/**
 * Creates an alert for the viewer. An equal alert is resumed and returned.
 * @throws ContractError for a guest, a target that is already reached, too many alerts, and too
 * many changes in an hour
 */
export async function createAlert(
  services: Pick<Services, 'db' | 'shop' | 'config' | 'ownedMetals'>,
  viewer: Viewer,
  target: () => AlertTarget,
  market: MarketView,
): Promise<Alert> {
  const { db, shop, config } = services;
  const { customerId } = requireSignedIn(viewer);
  const wanted = target();
  await limitChanges({ db, config }, customerId, market.nowMs);
  requireUnreached(wanted, await ownerView(services, wanted, customerId, market), shop);
  const { maxPerCustomer } = shop.alerts;
  return inTransaction(db, async (trx) => {
    return addAlert(trx, {
      owner: { customerId },
      target: wanted,
      most: maxPerCustomer,
      nowMs: market.nowMs,
    });
  });
}
