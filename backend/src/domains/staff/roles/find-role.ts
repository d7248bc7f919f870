import { isPermission } from '@ingot/rules/staff/permissions.ts';
import { BUILT_IN_ROLES, type RoleDefinition } from '@ingot/rules/staff/roles.ts';
import type { Database, Transaction } from '../../../platform/database/database.ts';
import { roleUnknown } from '../accounts/staff-errors.ts';
import { findStoredRole, listStoredRoles, type StoredRole } from './role.repository.ts';

function toRole({ code, name, permissions }: StoredRole): RoleDefinition {
  return { code, name, permissions: permissions.filter(isPermission) };
}

/** Returns the role with a code. @throws ContractError for an unknown one */
export async function findRole(db: Database | Transaction, code: string): Promise<RoleDefinition> {
  const builtIn = BUILT_IN_ROLES.find((role) => role.code === code);
  if (builtIn) return builtIn;
  const stored = await findStoredRole(db, code);
  if (!stored) throw roleUnknown(code);
  return toRole(stored);
}

/** Returns all roles: built-in ones first, then the dealer's roles by name. */
export async function listRoles(db: Database | Transaction): Promise<readonly RoleDefinition[]> {
  return [...BUILT_IN_ROLES, ...(await listStoredRoles(db)).map(toRole)];
}
