import type { Resolvers } from '../../../generated/office-resolvers.ts';
import { readId } from '../../../platform/graphql/read-id.ts';
import { signedIn } from '../../../platform/office/office-context.ts';
import { presentTask } from '../tasks/request-own-task.ts';
import { findTask } from '../tasks/task.repository.ts';

/** Long work of the viewer. */
export const taskResolvers: Resolvers = {
  Query: {
    task: async (_, { id }, context) => {
      const { services, staff } = signedIn(context);
      const task = await findTask(services.db, readId(id));
      return task?.staffId === staff.staffId ? presentTask(task) : null;
    },
  },
};
