import type { Database } from '../../../platform/database/database.ts';
import { type Dispute, selectDisputes } from './dispute.repository.ts';

/** Returns disputes: open ones first, then the newest; with `orderNumber` those of one order. */
export async function listDisputes(db: Database, orderNumber: string | null): Promise<Dispute[]> {
  return selectDisputes(db, orderNumber?.trim().padStart(9, '0') ?? null);
}
