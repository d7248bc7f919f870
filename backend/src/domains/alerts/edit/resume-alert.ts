import type { Transaction } from '../../../platform/database/database.ts';
import { readOpenings } from '../../catalog/stock/salable-products.ts';
import { findAlert, setPaused } from '../alert.repository.ts';
import type { Alert, AlertOwner } from '../alert.ts';
import { armReleases } from '../release.repository.ts';

/**
 * Resumes an alert of its owner and returns it; null if the owner has no such alert. Arms an alert of a
 * release for the parts that have not opened yet, because they may open before the next check.
 */
export async function resumeAlert(trx: Transaction, owner: AlertOwner, id: number): Promise<Alert | null> {
  const alert = await setPaused(trx, owner, id, false);
  if (alert?.target.kind !== 'release') return alert;
  await armReleases(trx, await readOpenings(trx, [alert.target.productId]), id);
  return findAlert(trx, id);
}
