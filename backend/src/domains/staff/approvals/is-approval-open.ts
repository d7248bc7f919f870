import type { Database, Transaction } from '../../../platform/database/database.ts';
import { findApproval, hasOpenApproval } from './approval.repository.ts';

/** Returns whether a request still waits for a second member of staff. */
export async function isApprovalOpen(db: Database | Transaction, id: number): Promise<boolean> {
  const approval = await findApproval(db, id);
  return approval !== null && approval.decidedAtMs === null;
}

/** Returns whether a request of a kind still waits for a second member of staff, whose arguments contain the given ones. */
export async function isRequestOpen(
  db: Database | Transaction,
  request: { readonly kind: string; readonly args: object },
): Promise<boolean> {
  return hasOpenApproval(db, request);
}
