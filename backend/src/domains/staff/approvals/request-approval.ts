import type { Transaction } from '../../../platform/database/database.ts';
import { recordActions } from '../../shop/desk/audited.ts';
import type { Desk } from '../../shop/desk/command.ts';
import { insertApproval } from './approval.repository.ts';

/** A request for a second member of staff. */
export interface ApprovalRequest {
  /** Names the action in `OfficePart.approvals`. */
  readonly kind: string;
  /** The order, quote or product. */
  readonly subject: string;
  /** The text for the second person: the whole action in one sentence. */
  readonly summary: string;
  readonly amountMinor: number;
  readonly currency: string;
  /** Plain data for the action. */
  readonly args: unknown;
}

/**
 * Stores a request in the transaction of the caller and returns its id. The action runs when another
 * member of staff approves.
 */
export async function requestApproval(
  trx: Transaction,
  desk: Desk & { readonly office: NonNullable<Desk['office']> },
  request: ApprovalRequest,
): Promise<number> {
  const id = await insertApproval(trx, {
    ...request,
    requestedBy: desk.office.staffId,
    requestedAtMs: desk.clock.now(),
  });
  const { summary, amountMinor } = request;
  await recordActions(desk, trx, [
    {
      verb: 'approval-request',
      subject: request.subject,
      details: { approval: id, action: request.kind, summary, amount_minor: amountMinor },
    },
  ]);
  return id;
}
