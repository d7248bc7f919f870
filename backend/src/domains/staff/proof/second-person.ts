import type { Permission } from '@ingot/rules/staff/permissions.ts';
import type { SignedInContext } from '../../../platform/office/office-context.ts';
import type { ActingStaff } from '../../../platform/office/office-part.ts';
import { LOCK_MS } from '../accounts/lock-time.ts';
import { findStaff, findStaffByEmail } from '../accounts/staff.repository.ts';
import {
  accountLocked,
  codeWrong,
  passkeyUnknown,
  secondPersonNotPermitted,
  secondPersonOwn,
} from '../accounts/staff-errors.ts';
import type { StaffMember } from '../accounts/staff-member.ts';
import { verifyPasskey } from '../passkeys/verify-passkey.ts';
import { findRole } from '../roles/find-role.ts';
import { checkCode } from '../sign-in/check-code.ts';
import { countStaffAttempt } from '../sign-in/staff-lock.ts';

/** The proof of a second person: e-mail address and code, or a passkey for a challenge. */
export interface SecondPersonProof {
  readonly email?: string | null;
  readonly code?: string | null;
  readonly challenge?: string | null;
  readonly credential?: unknown;
}

/**
 * Returns the member of staff who confirms an action at the screen of another one. The session of
 * the first person proves nothing here. Wrong codes count like wrong sign-ins.
 * @throws ContractError for a wrong proof, for the first person, and without the permission
 */
export async function proveSecondPerson(
  context: SignedInContext,
  proof: SecondPersonProof,
  permission: Permission,
): Promise<ActingStaff> {
  const member = proof.challenge == null ? await byCode(context, proof) : await byPasskey(context, proof);
  const { permissions } = await findRole(context.services.db, member.role);
  if (!permissions.includes(permission)) throw secondPersonNotPermitted(member.name);
  return { staffId: member.id, name: member.name };
}

async function byCode(context: SignedInContext, proof: SecondPersonProof): Promise<StaffMember> {
  const { services, staff, now, clientAddress, mayUseDemo } = context;
  const email = proof.email ?? '';
  const found = await findStaffByEmail(services.db, email);
  if (found?.id === staff.staffId) throw secondPersonOwn();
  const attempt = await countStaffAttempt(services.db, email, { address: clientAddress, nowMs: now });
  const member = found?.isDemo && !mayUseDemo ? null : found;
  const kind = member && (await checkCode(services, member, proof.code ?? '', now));
  if (!member || !kind) throw attempt.isLast ? accountLocked(LOCK_MS) : codeWrong();
  await attempt.succeed();
  return member;
}

async function byPasskey(context: SignedInContext, proof: SecondPersonProof): Promise<StaffMember> {
  const staffId = await verifyPasskey(context, {
    staffId: null,
    purpose: 'proof',
    challenge: proof.challenge ?? '',
    credential: proof.credential,
  });
  if (staffId === context.staff.staffId) throw secondPersonOwn();
  const member = await findStaff(context.services.db, staffId);
  if (!member || (member.isDemo && !context.mayUseDemo)) throw passkeyUnknown();
  return member;
}
