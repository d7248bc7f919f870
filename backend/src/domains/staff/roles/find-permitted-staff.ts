import type { Permission } from '@ingot/rules/staff/permissions.ts';
import type { Database } from '../../../platform/database/database.ts';
import type { ActingStaff } from '../../../platform/office/office-part.ts';
import { findStaffByEmail } from '../accounts/staff.repository.ts';
import { memberNotPermitted, memberUnknown } from '../accounts/staff-errors.ts';
import { findRole } from './find-role.ts';

/**
 * Returns the member of staff with an e-mail address, for commands that act for them.
 * @throws ContractError for an unknown person, and for one without the permission
 */
export async function findPermittedStaff(
  db: Database,
  email: string,
  permission: Permission,
): Promise<ActingStaff> {
  const member = await findStaffByEmail(db, email);
  if (!member) throw memberUnknown();
  const { permissions } = await findRole(db, member.role);
  if (!permissions.includes(permission)) throw memberNotPermitted(member.name);
  return { staffId: member.id, name: member.name };
}
