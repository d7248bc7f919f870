import type { Transaction } from '../../../platform/database/database.ts';
import { recordActions } from '../../shop/desk/audited.ts';
import type { Desk } from '../../shop/desk/command.ts';
import { rejectOpenApprovals } from './approval.repository.ts';

/**
 * Rejects the open requests of a kind whose arguments contain the given ones, because their reason is gone. `reason` is
 * what the person who asked reads.
 */
export async function endRequests(
  trx: Transaction,
  desk: Desk,
  { kind, args, reason }: { readonly kind: string; readonly args: object; readonly reason: string },
): Promise<void> {
  const staffId = desk.office?.staffId ?? null;
  const ended = await rejectOpenApprovals(trx, { kind, args, staffId, nowMs: desk.clock.now(), reason });
  if (ended.length === 0) return;
  await recordActions(
    desk,
    trx,
    ended.map(({ id, subject, summary }) => ({
      verb: 'reject',
      subject,
      details: { approval: id, action: kind, summary, reason },
    })),
  );
}
