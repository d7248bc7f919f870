import type { Database, Transaction } from '../../../platform/database/database.ts';
import { lockStoredPayout, type StoredPayout, selectStoredPayouts } from './stored-payout.repository.ts';

export type { StoredPayout } from './stored-payout.repository.ts';

/** Returns the newest payouts by day of arrival: of one day, since a day, or of all days. */
export function readGatewayPayouts(
  db: Database | Transaction,
  filter: { readonly arrivesOn?: string; readonly since?: string; readonly limit: number },
): Promise<StoredPayout[]> {
  return selectStoredPayouts(db, filter);
}

/** Locks and returns a payout; null for an unknown one. */
export function lockGatewayPayout(
  trx: Transaction,
  id: number,
): Promise<Pick<StoredPayout, 'payoutId' | 'state' | 'currency'> | null> {
  return lockStoredPayout(trx, id);
}
