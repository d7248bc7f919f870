import { decodeUid } from '@ingot/catalog-engine/model/uid.ts';
import type { AlertDirection } from '@ingot/rules/alerts/alert-direction.ts';
import { partsOf } from '@ingot/rules/alerts/alert-kinds.ts';
import type { Services, Viewer } from '../../../platform/context.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { requireSignedIn } from '../../customers/require-customer.ts';
import { findAlerts, lockAlerts, setTarget } from '../alert.repository.ts';
import type { Alert, AlertTarget } from '../alert.ts';
import { targetFromColumns, targetToColumns } from '../alert-row.ts';
import type { MarketView } from '../check/watched-value.ts';
import { alertNotFound, duplicateAlert, invalidAlert } from './alert-errors.ts';
import { limitChanges } from './change-limit.ts';
import { ownerView } from './owner-view.ts';
import { requireDirection, requireFigure } from './parse-target.ts';
import { requireUnreached } from './require-unreached.ts';
import { isSameTarget } from './same-target.ts';

/** Input of `updateAlert`; a null direction keeps the current one. */
export interface AlertChange {
  readonly uid: string;
  readonly value: number;
  readonly direction: AlertDirection | null;
}

/**
 * Changes the figure of an alert and arms it.
 * @throws ContractError for a guest, another customer's alert, an alert without figure, an invalid
 * or reached figure, and a duplicate
 */
export async function updateAlert(
  services: Pick<Services, 'db' | 'shop' | 'config' | 'ownedMetals'>,
  viewer: Viewer,
  { uid, value, direction }: AlertChange,
  market: MarketView,
): Promise<Alert> {
  const { db, shop, config } = services;
  const { customerId } = requireSignedIn(viewer);
  await limitChanges({ db, config }, customerId, market.nowMs);
  const id = decodeUid(uid);
  const known = (await findAlerts(db, { customerId })).find((each) => String(each.id) === id);
  if (!known) throw alertNotFound(uid);
  const view = await ownerView(services, known.target, customerId, market);
  return inTransaction(db, async (trx) => {
    const alerts = await lockAlerts(trx, { customerId });
    const alert = alerts.find((each) => String(each.id) === id);
    if (!alert) throw alertNotFound(uid);
    const target = changedTarget(alert.target, value, direction);
    requireUnreached(target, view, shop);
    if (alerts.some((each) => each !== alert && isSameTarget(each.target, target))) throw duplicateAlert();
    return setTarget(trx, alert.id, target);
  });
}

function changedTarget(target: AlertTarget, value: number, direction: AlertDirection | null): AlertTarget {
  if (!('thresholdE4' in target)) throw invalidAlert('This kind of alert has no figure.');
  const thresholdE4 = requireFigure(target.kind, value);
  const side = requireDirection(direction ?? target.direction, partsOf(target.kind));
  return targetFromColumns({ ...targetToColumns(target), threshold_e4: thresholdE4, direction: side });
}
