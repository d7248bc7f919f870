import { audited } from '../../shop/desk/audited.ts';
import type { Desk } from '../../shop/desk/command.ts';
import { lockStaff, updateStaff } from '../accounts/staff.repository.ts';
import { demoOwnerProtected, memberUnknown } from '../accounts/staff-errors.ts';
import type { StaffMember } from '../accounts/staff-member.ts';
import { deleteInvitation } from '../invitations/invitation.repository.ts';
import { findRole } from '../roles/find-role.ts';
import { deleteSessionsOf } from '../sessions/session.repository.ts';
import { requireOtherOwner } from './require-other-owner.ts';

/**
 * Gives a member of staff another role and ends all their sessions.
 * @throws ContractError for an unknown member or role, the demo owner, and the only owner
 */
export async function changeRole(desk: Desk, staffId: number, role: string): Promise<void> {
  const next = await findRole(desk.db, role);
  await audited(
    desk,
    ({ email, before }: { readonly email: string; readonly before: string }) => ({
      verb: 'staff-role',
      subject: email,
      details: {},
      before: { role: before },
      after: { role: next.name },
    }),
    async (trx) => {
      const member = await lockStaff(trx, staffId);
      if (!member) throw memberUnknown();
      if (member.isDemo) throw demoOwnerProtected();
      if (role !== member.role) await requireOtherOwner(trx, member);
      await updateStaff(trx, staffId, { role });
      await deleteSessionsOf(trx, staffId);
      return { email: member.email, before: (await findRole(trx, member.role)).name };
    },
  );
}

/**
 * Removes a member of staff with all sessions. The account stays for the audit log.
 * @throws ContractError for an unknown member, the demo owner, and the only owner
 */
export async function removeStaff(desk: Desk, staffId: number): Promise<void> {
  await audited(
    desk,
    ({ email, name, role }: StaffMember) => ({
      verb: 'staff-remove',
      subject: email,
      details: { name },
      before: { role },
    }),
    async (trx) => {
      const member = await lockStaff(trx, staffId);
      if (!member) throw memberUnknown();
      if (member.isDemo) throw demoOwnerProtected();
      await requireOtherOwner(trx, member);
      await updateStaff(trx, staffId, {
        removedAtMs: desk.clock.now(),
        passwordHash: null,
        sealedSecret: null,
      });
      await deleteSessionsOf(trx, staffId);
      await deleteInvitation(trx, staffId);
      return member;
    },
  );
}
