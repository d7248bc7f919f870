import { OWNER } from '@ingot/rules/staff/roles.ts';
import type { Transaction } from '../../../platform/database/database.ts';
import { lockStaffOfRole } from '../accounts/staff.repository.ts';
import { lastOwner } from '../accounts/staff-errors.ts';
import type { StaffMember } from '../accounts/staff-member.ts';
import { listPasskeys } from '../passkeys/passkey.repository.ts';

/**
 * Requires that the shop keeps an owner who can sign in when `member` is removed, demoted or loses
 * the sign-in. Does nothing for a member who is no owner. Locks all owners, so that two owners
 * cannot remove each other at once.
 * @throws ContractError
 */
export async function requireOtherOwner(
  trx: Transaction,
  member: Pick<StaffMember, 'id' | 'role'>,
): Promise<void> {
  if (member.role !== OWNER) return;
  const others = (await lockStaffOfRole(trx, OWNER)).filter(({ id, isDemo }) => id !== member.id && !isDemo);
  const passkeys = await listPasskeys(
    trx,
    others.map(({ id }) => id),
  );
  const canSignIn = others.some(
    ({ id, passwordHash }) => passwordHash !== null || passkeys.some(({ staffId }) => staffId === id),
  );
  if (!canSignIn) throw lastOwner();
}
