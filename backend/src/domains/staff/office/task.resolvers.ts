import type { Resolvers } from '../../../generated/office-resolvers.ts';
import { signedIn } from '../../../platform/office/office-context.ts';
import { presentTask } from '../tasks/request-own-task.ts';
import { findTask } from '../tasks/task.repository.ts';

/** Long work of the viewer. */
export const taskResolvers: Resolvers = {
  Query: {
    task: async (_, { id }, context) => {
      const { services, staff } = signedIn(context);
      const task = /^\d{1,15}$/.test(id) ? await findTask(services.db, Number(id)) : null;
      return task?.staffId === staff.staffId ? presentTask(task) : null;
    },
  },
};
