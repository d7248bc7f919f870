import type { OfficePart } from '../../../platform/office/office-part.ts';
import { reportTask } from '../read/report-task.ts';
import { reportResolvers } from './reports.resolvers.ts';

/** The reports domain's part of the back office. */
export const office: OfficePart = {
  resolvers: reportResolvers,
  tasks: { report: reportTask },
};
