import type { Transaction } from '../../../platform/database/database.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import type { SignedInContext } from '../../../platform/office/office-context.ts';
import { recordActions } from '../../shop/desk/audited.ts';
import { officeDesk } from '../../shop/desk/office-desk.ts';
import { STAFF_TASK } from '../staff-jobs.ts';
import { insertTask } from './task.repository.ts';

/** Long work to queue. `subject` is what the audit log shows. */
interface WantedTask {
  readonly kind: string;
  readonly subject: string;
  readonly args: unknown;
}

/** Queues long work and returns the id of its task. An export counts as an action of staff. */
export async function requestTask(context: SignedInContext, task: WantedTask): Promise<number> {
  return inTransaction(context.services.db, (trx) => requestTaskIn(trx, context, task));
}

/** Does the same in the transaction of other work, which commits with the task or not at all. */
export async function requestTaskIn(
  trx: Transaction,
  context: SignedInContext,
  task: WantedTask,
): Promise<number> {
  const { services, staff, now } = context;
  const { kind, args, subject } = task;
  const taskId = await insertTask(trx, { staffId: staff.staffId, kind, args, nowMs: now });
  await services.jobs.send(trx, STAFF_TASK, { taskId });
  await recordActions(officeDesk(context), trx, [
    { verb: 'export', subject, details: { task: kind, arguments: args } },
  ]);
  return taskId;
}
