import type { Database, Transaction } from '../../../platform/database/database.ts';
import { findApproval } from './approval.repository.ts';

/** Returns whether a request still waits for a second member of staff. */
export async function isApprovalOpen(db: Database | Transaction, id: number): Promise<boolean> {
  const approval = await findApproval(db, id);
  return approval !== null && approval.decidedAtMs === null;
}
