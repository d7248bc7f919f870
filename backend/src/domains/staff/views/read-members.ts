import type { SignedInContext } from '../../../platform/office/office-context.ts';
import { findStaff, listStaff } from '../accounts/staff.repository.ts';
import { memberUnknown } from '../accounts/staff-errors.ts';
import type { StaffMember } from '../accounts/staff-member.ts';
import { listInvitations } from '../invitations/invitation.repository.ts';
import { listPasskeys } from '../passkeys/passkey.repository.ts';
import { listRoles } from '../roles/find-role.ts';
import { listSessions } from '../sessions/session.repository.ts';
import { type MemberParts, toMember } from './shapes.ts';

/** Returns all members of staff with their sign-in methods and sessions. */
export async function readMembers(context: SignedInContext) {
  const members = await listStaff(context.services.db);
  const parts = await readParts(context, members);
  return members.map((member) => toMember(member, parts));
}

/** Returns one member. @throws ContractError for an unknown one */
export async function readMember(context: SignedInContext, id: number) {
  const member = await findStaff(context.services.db, id);
  if (!member) throw memberUnknown();
  return toMember(member, await readParts(context, [member]));
}

async function readParts(
  { services, staff }: SignedInContext,
  members: readonly StaffMember[],
): Promise<MemberParts> {
  const { db } = services;
  const ids = members.map(({ id }) => id);
  const [roles, passkeys, sessions, invitations] = await Promise.all([
    listRoles(db),
    listPasskeys(db, ids),
    listSessions(db, ids),
    listInvitations(db, ids),
  ]);
  return {
    roleNames: new Map(roles.map(({ code, name }) => [code, name])),
    passkeys,
    sessions,
    invitations,
    currentSessionId: staff.sessionId,
  };
}
