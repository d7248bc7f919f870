import type { OfficePart } from '../../../platform/office/office-part.ts';
import { removeDemoTask } from '../removal/remove-demo-task.ts';
import { setupResolvers } from './setup.resolvers.ts';

/** The way from the demo shop, or an empty one, to a shop that sells. */
export const office: OfficePart = {
  resolvers: [setupResolvers],
  tasks: { remove_demo: removeDemoTask },
};
