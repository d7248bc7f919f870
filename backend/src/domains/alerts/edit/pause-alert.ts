import { decodeUid } from '@ingot/catalog-engine/model/uid.ts';
import type { Services, Viewer } from '../../../platform/context.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { requireSignedIn } from '../../customers/require-customer.ts';
import { setPaused } from '../alert.repository.ts';
import type { Alert } from '../alert.ts';
import { alertNotFound } from './alert-errors.ts';
import { resumeAlert } from './resume-alert.ts';

/**
 * Pauses or resumes an alert of the viewer. Idempotent. @throws ContractError for a guest or an
 * unknown uid
 */
export async function pauseAlert(
  { db }: Pick<Services, 'db'>,
  viewer: Viewer,
  { uid, isPaused }: { readonly uid: string; readonly isPaused: boolean },
): Promise<Alert> {
  const { customerId } = requireSignedIn(viewer);
  const id = requireAlertId(uid);
  const alert = await inTransaction(db, (trx) =>
    isPaused ? setPaused(trx, { customerId }, id, true) : resumeAlert(trx, { customerId }, id),
  );
  if (alert === null) throw alertNotFound(uid);
  return alert;
}

/** Returns the id in a uid. @throws ContractError for an invalid uid */
export function requireAlertId(uid: string): number {
  const id = decodeUid(uid);
  // Larger numbers exceed the column's type.
  if (!/^\d{1,9}$/.test(id)) throw alertNotFound(uid);
  return Number(id);
}
