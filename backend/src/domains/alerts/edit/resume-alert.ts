import type { Transaction } from '../../../platform/database/database.ts';
import { readOpenings, readSalablePieces } from '../../catalog/stock/salable-products.ts';
import { findAlert, setPaused } from '../alert.repository.ts';
import type { Alert, AlertOwner } from '../alert.ts';
import { armReleases } from '../release.repository.ts';

/**
 * Resumes an alert of its owner and returns it; null if the owner has no such alert. Arms a fired alert of a
 * release whose product has not opened yet, because it may open before the next check.
 */
export async function resumeAlert(trx: Transaction, owner: AlertOwner, id: number): Promise<Alert | null> {
  const alert = await setPaused(trx, owner, id, false);
  if (alert?.target.kind !== 'release') return alert;
  const { productId } = alert.target;
  const [stock] = await readSalablePieces(trx, [productId]);
  if (stock !== undefined && stock.pieces > 0) return alert;
  await armReleases(trx, await readOpenings(trx, [productId]), id);
  return findAlert(trx, id);
}
