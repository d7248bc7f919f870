import { inTransaction } from '../../../platform/database/transaction.ts';
import type { SignedInContext } from '../../../platform/office/office-context.ts';
import { recordActions } from '../../shop/desk/audited.ts';
import { officeDesk } from '../../shop/desk/office-desk.ts';
import { approvalNotPermitted, approvalOver, ownApproval } from '../accounts/staff-errors.ts';
import { requireProof } from '../proof/require-proof.ts';
import { decideApproval, lockApproval } from './approval.repository.ts';

/**
 * Approves or rejects a waiting action. An approved action runs in the same transaction, in the name
 * of the person who approves.
 * @throws ContractError for a request that is decided or the person's own, without the permission,
 * and when the action is no longer possible: it then stays open
 */
export async function decide(
  context: SignedInContext,
  {
    id,
    isApproved,
    reason,
  }: { readonly id: number; readonly isApproved: boolean; readonly reason: string | null },
): Promise<void> {
  const { services, staff, now } = context;
  if (isApproved) requireProof(context);
  await inTransaction(services.db, async (trx) => {
    const approval = await lockApproval(trx, id);
    if (!approval || approval.decidedAtMs !== null) throw approvalOver();
    const action = context.approvals.get(approval.kind);
    if (!action || !staff.permissions.has(action.permission)) throw approvalNotPermitted();
    const isOwn = approval.requestedBy === staff.staffId;
    // The person who asked may withdraw the request.
    if (isOwn && isApproved) throw ownApproval();
    await decideApproval(trx, { id, staffId: staff.staffId, nowMs: now, isApproved, reason });
    if (isApproved) await action.run(trx, services, approval.args, staff);
    const { kind, summary, requestedByName, amountMinor } = approval;
    await recordActions(officeDesk(context), trx, [
      {
        verb: isApproved ? 'approve' : 'reject',
        subject: approval.subject,
        details: {
          approval: id,
          action: kind,
          summary,
          requested_by: requestedByName,
          amount_minor: amountMinor,
          reason,
        },
      },
    ]);
  });
}
