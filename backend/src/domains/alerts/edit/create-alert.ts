import type { Services, Viewer } from '../../../platform/context.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { requireSignedIn } from '../../customers/require-customer.ts';
import { newSecretToken } from '../../customers/sessions/secret-token.ts';
import { insertAlert, lockAlerts, setPaused } from '../alert.repository.ts';
import type { Alert, AlertTarget } from '../alert.ts';
import type { MarketView } from '../check/watched-value.ts';
import { tooManyAlerts } from './alert-errors.ts';
import { limitChanges } from './change-limit.ts';
import { requireUnreached } from './require-unreached.ts';
import { isSameTarget } from './same-target.ts';

/**
 * Creates an alert for the viewer. An equal alert is resumed and returned.
 * @throws ContractError for a guest, a target that is already reached, too many alerts, and too
 * many changes in an hour
 */
export async function createAlert(
  { db, shop, config }: Pick<Services, 'db' | 'shop' | 'config'>,
  viewer: Viewer,
  target: () => AlertTarget,
  market: MarketView,
): Promise<Alert> {
  const { customerId } = requireSignedIn(viewer);
  const wanted = target();
  await limitChanges({ db, config }, customerId, market.nowMs);
  requireUnreached(wanted, market);
  const { maxPerCustomer } = shop.alerts;
  return inTransaction(db, async (trx) => {
    const alerts = await lockAlerts(trx, customerId);
    const same = alerts.find((alert) => isSameTarget(alert.target, wanted));
    if (same) return (await setPaused(trx, customerId, same.id, false)) ?? same;
    if (alerts.length >= maxPerCustomer) throw tooManyAlerts(maxPerCustomer);
    const pauseToken = newSecretToken();
    return insertAlert(trx, { customerId, target: wanted, pauseToken, nowMs: market.nowMs });
  });
}
