import { labelLine } from '@ingot/rules/shop/clean-text.ts';
import { isPermission, type Permission } from '@ingot/rules/staff/permissions.ts';
import { BUILT_IN_ROLES } from '@ingot/rules/staff/roles.ts';
import { audited } from '../../shop/desk/audited.ts';
import type { Desk } from '../../shop/desk/command.ts';
import { lockStaffOfRole } from '../accounts/staff.repository.ts';
import {
  nameInvalid,
  permissionUnknown,
  roleBuiltIn,
  roleNameTaken,
  roleUnknown,
  roleUsed,
} from '../accounts/staff-errors.ts';
import { listRoles } from '../roles/find-role.ts';
import { deleteStoredRole, findStoredRole, saveStoredRole } from '../roles/role.repository.ts';
import { deleteSessionsOf } from '../sessions/session.repository.ts';

const LONGEST_NAME = 60;

/** A role to create (`code` null) or to replace. */
export interface RoleInput {
  readonly code: string | null;
  readonly name: string;
  readonly permissions: readonly string[];
}

/**
 * Creates or replaces a role of the dealer and returns its code. Members with the role are signed
 * out, because their permissions change.
 * @throws ContractError for a built-in or unknown role, a used name, and unknown permissions
 */
export async function saveRole(desk: Desk, { code, name, permissions }: RoleInput): Promise<string> {
  const line = labelLine(name);
  if (line === '' || line.length > LONGEST_NAME) throw nameInvalid();
  const unknown = permissions.find((one) => !isPermission(one));
  if (unknown !== undefined) throw permissionUnknown(unknown);
  if (BUILT_IN_ROLES.some((role) => role.code === code)) throw roleBuiltIn(line);
  const chosen = [...new Set(permissions)] as Permission[];
  return audited(
    desk,
    (saved: { readonly code: string; readonly before: readonly string[] | null }) => ({
      verb: 'staff-role-save',
      subject: line,
      details: { code: saved.code },
      before: saved.before === null ? null : { permissions: saved.before },
      after: { permissions: chosen },
    }),
    async (trx) => {
      const roles = await listRoles(trx);
      if (roles.some((role) => role.code !== code && role.name.toLowerCase() === line.toLowerCase())) {
        throw roleNameTaken(line);
      }
      const former = code === null ? null : await findStoredRole(trx, code);
      if (code !== null && former === null) throw roleUnknown(code);
      const saved = code ?? newCode(line, new Set(roles.map((role) => role.code)));
      await saveStoredRole(trx, { code: saved, name: line, permissions: chosen });
      for (const { id } of await lockStaffOfRole(trx, saved)) await deleteSessionsOf(trx, id);
      return { code: saved, before: former?.permissions ?? null };
    },
  ).then((saved) => saved.code);
}

/** Deletes a role that no person has. @throws ContractError otherwise */
export async function deleteRole(desk: Desk, code: string): Promise<void> {
  if (BUILT_IN_ROLES.some((role) => role.code === code)) throw roleBuiltIn(code);
  await audited(
    desk,
    (name: string) => ({ verb: 'staff-role-delete', subject: name, details: { code } }),
    async (trx) => {
      const role = await findStoredRole(trx, code);
      if (!role) throw roleUnknown(code);
      if ((await lockStaffOfRole(trx, code)).length > 0) throw roleUsed(role.name);
      await deleteStoredRole(trx, code);
      return role.name;
    },
  );
}

/** Returns a free code made of the ASCII letters of a name. */
function newCode(name: string, taken: ReadonlySet<string>): string {
  const letters = name
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '_')
    .replaceAll(/^[^a-z]+|_+$/g, '')
    .slice(0, 30);
  const base = letters === '' ? 'role' : letters;
  let code = base;
  for (let place = 2; taken.has(code); place++) code = `${base}_${place}`;
  return code;
}
