import type { Transaction } from '../../../platform/database/database.ts';
import { readOpenings, readSalableParts } from '../../catalog/stock/salable-products.ts';
import { newSecretToken } from '../../customers/sessions/secret-token.ts';
import { insertAlert, lockAlerts } from '../alert.repository.ts';
import type { Alert, AlertOwner, AlertTarget } from '../alert.ts';
import { armReleases } from '../release.repository.ts';
import { tooManyAlerts } from './alert-errors.ts';
import { resumeAlert } from './resume-alert.ts';
import { isSameTarget } from './same-target.ts';

/** A new alert; `most` is the maximum number of alerts of its owner. */
export interface AddedAlert {
  readonly owner: AlertOwner;
  readonly target: AlertTarget;
  readonly most: number;
  readonly nowMs: number;
}

/**
 * Adds an alert to those of its owner, and returns it. An equal alert is resumed and returned.
 * @throws ContractError ALERTS_FULL
 */
export async function addAlert(trx: Transaction, { owner, target, most, nowMs }: AddedAlert): Promise<Alert> {
  const alerts = await lockAlerts(trx, owner);
  const same = alerts.find((alert) => isSameTarget(alert.target, target));
  if (same) return (await resumeAlert(trx, owner, same.id)) ?? same;
  if (alerts.length >= most) throw tooManyAlerts(most);
  const alert = await insertAlert(trx, { owner, target, pauseToken: newSecretToken(), nowMs });
  if (target.kind === 'release') await awaitRelease(trx, target.productId, alert.id);
  return alert;
}

/** Makes a new alert await the parts of its product that have not opened; those that just have, if there are none. */
async function awaitRelease(trx: Transaction, productId: number, alertId: number): Promise<void> {
  const openings = await readOpenings(trx, [productId]);
  const parts = openings.length > 0 ? openings : await readSalableParts(trx, [productId]);
  await armReleases(trx, parts, alertId);
}
