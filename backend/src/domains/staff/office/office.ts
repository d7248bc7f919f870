import type { OfficePart } from '../../../platform/office/office-part.ts';
import { approvalsVersion } from '../approvals/approval.repository.ts';
import { auditTask } from '../audit/export-audit.ts';
import { approvalResolvers } from './approval.resolvers.ts';
import { auditResolvers } from './audit.resolvers.ts';
import { staffResolvers } from './staff.resolvers.ts';
import { taskResolvers } from './task.resolvers.ts';
import { workResolvers } from './work.resolvers.ts';

/** The staff domain's part of the back office. */
export const office: OfficePart = {
  resolvers: [staffResolvers, auditResolvers, approvalResolvers, taskResolvers, workResolvers],
  tasks: { audit: auditTask },
  watches: [{ topic: 'approvals', version: approvalsVersion }],
};
