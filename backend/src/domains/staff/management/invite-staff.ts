import { canonicalEmail, isEmail } from '@ingot/rules/customers/email-address.ts';
import type { Services } from '../../../platform/context.ts';
import type { Transaction } from '../../../platform/database/database.ts';
import { hashSecretToken, newSecretToken } from '../../customers/sessions/secret-token.ts';
import { secretCipher } from '../../customers/two-factor/codes/sealed-secret.ts';
import { audited } from '../../shop/desk/audited.ts';
import type { Desk } from '../../shop/desk/command.ts';
import { readName } from '../accounts/read-name.ts';
import {
  findStaffByEmail,
  insertStaff,
  lockStaff,
  replaceRecoveryCodes,
  updateStaff,
} from '../accounts/staff.repository.ts';
import { demoOwnerProtected, emailInvalid, emailTaken, memberUnknown } from '../accounts/staff-errors.ts';
import { codeAccount } from '../accounts/staff-member.ts';
import { saveInvitation } from '../invitations/invitation.repository.ts';
import { invitationLink } from '../invitations/invitation-link.ts';
import { deletePasskeysOf } from '../passkeys/passkey.repository.ts';
import { findRole } from '../roles/find-role.ts';
import { deleteSessionsOf } from '../sessions/session.repository.ts';
import { STAFF_INVITED } from '../staff-jobs.ts';
import { requireOtherOwner } from './require-other-owner.ts';

/** A link is valid for 24 hours. */
const LIFETIME_MS = 24 * 3_600_000;

/** A new invitation. */
export interface NewInvitation {
  readonly staffId: number;
  /** The link; it cannot be read again. */
  readonly link: string;
  readonly expiresAtMs: number;
}

/** Services that encrypt. */
export type InvitingDesk = Desk & Pick<Services, 'config'>;

/**
 * Creates a member of staff without a sign-in method, and mails an invitation.
 * @throws ContractError for an invalid or used e-mail address, an invalid name or an unknown role
 */
export async function inviteStaff(
  desk: InvitingDesk,
  { email, name, role }: { readonly email: string; readonly name: string; readonly role: string },
): Promise<NewInvitation> {
  if (!isEmail(email) || canonicalEmail(email) === null) throw emailInvalid(email);
  const line = readName(name);
  const { name: roleName } = await findRole(desk.db, role);
  const entry = { verb: 'staff-invite' as const, subject: email, details: { name: line, role: roleName } };
  return audited(desk, entry, async (trx) => {
    if (await findStaffByEmail(trx, email)) throw emailTaken();
    const staffId = await insertStaff(trx, {
      email: email.trim(),
      name: line,
      role,
      nowMs: desk.clock.now(),
    });
    return sendInvitation(trx, desk, staffId);
  });
}

/**
 * Deletes all sign-in methods and sessions of a member, and mails a new invitation. Only the command
 * line may do this to the only owner.
 * @throws ContractError for an unknown member, the demo owner, and the only owner
 */
export async function renewInvitation(
  desk: InvitingDesk,
  staffId: number,
  { mayBeLastOwner = false } = {},
): Promise<NewInvitation> {
  return audited(
    desk,
    ({ email }: NewInvitation & { readonly email: string }) => ({
      verb: 'staff-invite-again' as const,
      subject: email,
      details: {},
    }),
    async (trx) => {
      const member = await lockStaff(trx, staffId);
      if (!member) throw memberUnknown();
      if (member.isDemo) throw demoOwnerProtected();
      if (!mayBeLastOwner) await requireOtherOwner(trx, member);
      await updateStaff(trx, staffId, { passwordHash: null, sealedSecret: null });
      await replaceRecoveryCodes(trx, staffId, []);
      await deletePasskeysOf(trx, staffId);
      await deleteSessionsOf(trx, staffId);
      return { ...(await sendInvitation(trx, desk, staffId)), email: member.email };
    },
  );
}

async function sendInvitation(trx: Transaction, desk: InvitingDesk, staffId: number): Promise<NewInvitation> {
  const token = newSecretToken();
  const expiresAtMs = desk.clock.now() + LIFETIME_MS;
  await saveInvitation(trx, { staffId, tokenHash: hashSecretToken(token), expiresAtMs });
  const cipher = await secretCipher(desk);
  const sealedToken = cipher.seal(token, codeAccount(staffId));
  await desk.jobs.send(trx, STAFF_INVITED, { staffId, sealedToken });
  return { staffId, link: invitationLink(desk, token), expiresAtMs };
}
