import type { Transaction } from '../../../platform/database/database.ts';
import { addRemark } from '../ledger/order-status.repository.ts';
import type { StatusActor, StatusDeps } from '../ledger/status-change.ts';

/** Adds the remark that pieces of an order came back; the buyer reads it. */
export async function noteReturn(
  trx: Transaction,
  { clock }: Pick<StatusDeps, 'clock'>,
  { orderId, by, note }: { readonly orderId: number; readonly by: StatusActor; readonly note: string },
): Promise<void> {
  await addRemark(trx, { orderId, by, note, isPublic: true }, clock.now());
}
