import type { Database, Transaction } from '../../../platform/database/database.ts';
import { findStaff } from '../accounts/staff.repository.ts';
import type { StaffMember } from '../accounts/staff-member.ts';

/** Returns the demo owner; null for none. */
export async function findDemoOwner(db: Database | Transaction): Promise<StaffMember | null> {
  const row = await db
    .selectFrom('staff_member')
    .select('id')
    .where('is_demo', '=', true)
    .where('removed_at', 'is', null)
    .executeTakeFirst();
  return row ? findStaff(db, row.id) : null;
}
