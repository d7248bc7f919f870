import type { SignedInContext } from '../../../platform/office/office-context.ts';
import { taskUnknown } from '../accounts/staff-errors.ts';
import { requestTask } from './request-task.ts';
import { findTask, type OfficeTask } from './task.repository.ts';

/** Returns the `OfficeTask` of a task. */
export function presentTask(task: OfficeTask) {
  return {
    id: String(task.id),
    state: task.state,
    done: task.done,
    total: task.total,
    file_name: task.fileName,
    error: task.error,
  };
}

/** Queues long work of the viewer and returns its `OfficeTask`. */
export async function requestOwnTask(context: SignedInContext, task: Parameters<typeof requestTask>[1]) {
  return readTask(context, await requestTask(context, task));
}

/** Returns the `OfficeTask` of a queued task. */
export async function readTask({ services }: Pick<SignedInContext, 'services'>, taskId: number) {
  const stored = await findTask(services.db, taskId);
  if (!stored) throw taskUnknown();
  return presentTask(stored);
}
