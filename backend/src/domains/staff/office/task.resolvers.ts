import type { Resolvers } from '../../../generated/office-resolvers.ts';
import { signedIn } from '../../../platform/office/office-context.ts';
import { findTask, type OfficeTask } from '../tasks/task.repository.ts';

/** Returns the `OfficeTask` of a task. */
export function toTask(task: OfficeTask) {
  return {
    id: String(task.id),
    state: task.state,
    done: task.done,
    total: task.total,
    file_name: task.fileName,
    error: task.error,
  };
}

/** Long work of the viewer. */
export const taskResolvers: Resolvers = {
  Query: {
    task: async (_, { id }, context) => {
      const { services, staff } = signedIn(context);
      const task = /^\d{1,15}$/.test(id) ? await findTask(services.db, Number(id)) : null;
      return task?.staffId === staff.staffId ? toTask(task) : null;
    },
  },
};
