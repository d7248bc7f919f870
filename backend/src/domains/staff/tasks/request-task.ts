import { inTransaction } from '../../../platform/database/transaction.ts';
import type { SignedInContext } from '../../../platform/office/office-context.ts';
import { recordActions } from '../../shop/desk/audited.ts';
import { officeDesk } from '../../shop/desk/office-desk.ts';
import { STAFF_TASK } from '../staff-jobs.ts';
import { insertTask } from './task.repository.ts';

/**
 * Queues long work and returns the id of its task. An export counts as an action of staff.
 * `subject` is what the audit log shows.
 */
export async function requestTask(
  context: SignedInContext,
  task: { readonly kind: string; readonly subject: string; readonly args: unknown },
): Promise<number> {
  const { services, staff, now } = context;
  return inTransaction(services.db, async (trx) => {
    const taskId = await insertTask(trx, {
      staffId: staff.staffId,
      kind: task.kind,
      args: task.args,
      nowMs: now,
    });
    await services.jobs.send(trx, STAFF_TASK, { taskId });
    await recordActions(officeDesk(context), trx, [
      { verb: 'export', subject: task.subject, details: { task: task.kind, arguments: task.args } },
    ]);
    return taskId;
  });
}
