import type { OfficePart } from '../../../platform/office/office-part.ts';
import { auditTask } from '../audit/export-audit.ts';
import { approvalResolvers } from './approval.resolvers.ts';
import { auditResolvers } from './audit.resolvers.ts';
import { staffResolvers } from './staff.resolvers.ts';
import { taskResolvers } from './task.resolvers.ts';

/** The staff domain's part of the back office. */
export const office: OfficePart = {
  resolvers: [staffResolvers, auditResolvers, approvalResolvers, taskResolvers],
  tasks: { audit: auditTask },
  watches: [
    {
      topic: 'approvals',
      version: async (db) => {
        const row = await db
          .selectFrom('staff_approval')
          .select(({ fn }) => [fn.max('requested_at').as('requested'), fn.max('decided_at').as('decided')])
          .executeTakeFirst();
        return `${row?.requested?.getTime()} ${row?.decided?.getTime()}`;
      },
    },
  ],
};
