import type { SignedInContext } from '../../../platform/office/office-context.ts';
import type { Desk } from './command.ts';

/** Returns the desk of a member of staff: use cases and their audit entries take it. */
export function officeDesk({ services, staff, clientAddress }: SignedInContext): Desk {
  const { db, jobs, clock, shop, config } = services;
  return {
    db,
    jobs,
    clock,
    shop,
    config,
    by: staff.name,
    office: { staffId: staff.staffId, address: clientAddress },
  };
}
