import { inTransaction } from '../../../platform/database/transaction.ts';
import type { OfficeContext, StaffIdentity } from '../../../platform/office/office-context.ts';
import { hashPassword } from '../../customers/credentials/password-hash.ts';
import { requireStrongPassword } from '../../customers/customer-errors.ts';
import { hashSecretToken, isPossibleSecret } from '../../customers/sessions/secret-token.ts';
import {
  authenticatorPicture,
  newAuthenticatorSecret,
  stepOfCode,
} from '../../customers/two-factor/codes/authenticator-code.ts';
import { hashRecoveryCode, newRecoveryCodes } from '../../customers/two-factor/codes/recovery-code.ts';
import { secretCipher } from '../../customers/two-factor/codes/sealed-secret.ts';
import { readName } from '../accounts/read-name.ts';
import { findStaff, lockStaff, replaceRecoveryCodes, updateStaff } from '../accounts/staff.repository.ts';
import { codeWrong, invitationOver } from '../accounts/staff-errors.ts';
import { codeAccount, type StaffMember } from '../accounts/staff-member.ts';
import { insertPasskey } from '../passkeys/passkey.repository.ts';
import { verifyRegistration } from '../passkeys/register-passkey.ts';
import { openSession } from '../sessions/open-session.ts';
import {
  findInvitation,
  type Invitation,
  saveInvitationSecret,
  takeInvitation,
} from './invitation.repository.ts';

/** An open invitation with its member. */
export interface OpenInvitation {
  readonly invitation: Invitation;
  readonly member: StaffMember;
}

/** Returns the open invitation of a link; null for an invalid, used or expired one. */
export async function openInvitation(
  { services, now }: Pick<OfficeContext, 'services' | 'now'>,
  token: string,
): Promise<OpenInvitation | null> {
  if (!isPossibleSecret(token)) return null;
  const invitation = await findInvitation(services.db, hashSecretToken(token), now);
  const member = invitation && (await findStaff(services.db, invitation.staffId));
  return invitation && member ? { invitation, member } : null;
}

/** Like `openInvitation`. @throws ContractError for an invalid, used or expired link */
export async function requireInvitation(
  context: Pick<OfficeContext, 'services' | 'now'>,
  token: string,
): Promise<OpenInvitation> {
  const open = await openInvitation(context, token);
  if (!open) throw invitationOver();
  return open;
}

/** Begins the setup of an authenticator app. A new setup replaces a former one. */
export async function beginInvitationSetup(
  context: OfficeContext,
  token: string,
): Promise<{ readonly secret: string; readonly picture: string }> {
  const { member } = await requireInvitation(context, token);
  const { services } = context;
  const secret = newAuthenticatorSecret();
  const sealed = (await secretCipher(services)).seal(secret, codeAccount(member.id));
  await saveInvitationSecret(services.db, hashSecretToken(token), sealed);
  const issuer = `${services.shop.store.storeName} office`;
  return { secret, picture: await authenticatorPicture(secret, { issuer, account: member.email }) };
}

/**
 * Accepts an invitation with a password and the first code of the app, and signs in. Returns the
 * recovery codes.
 * @throws ContractError for a used link, a weak password and a wrong code
 */
export async function acceptInvitation(
  context: OfficeContext,
  given: { readonly token: string; readonly name: string; readonly password: string; readonly code: string },
): Promise<{ readonly identity: StaffIdentity; readonly recoveryCodes: readonly string[] }> {
  const { services, now } = context;
  const { invitation, member } = await requireInvitation(context, given.token);
  const name = readName(given.name);
  requireStrongPassword(given.password);
  const account = codeAccount(member.id);
  const sealed = invitation.sealedSecret;
  const secret = sealed === null ? null : (await secretCipher(services)).open(sealed, account);
  const step = secret === null ? null : stepOfCode(secret, given.code.replaceAll(/\s/g, ''), now);
  if (step === null) throw codeWrong();
  const passwordHash = await hashPassword(given.password);
  const recoveryCodes = newRecoveryCodes();
  const { identity, token } = await inTransaction(services.db, async (trx) => {
    const taken = await takeInvitation(trx, hashSecretToken(given.token), now);
    // Another setup may have begun meanwhile. The code does not belong to its secret.
    if (taken?.sealedSecret !== sealed) throw invitationOver();
    const locked = await lockStaff(trx, member.id);
    if (!locked) throw invitationOver();
    await updateStaff(trx, member.id, { name, passwordHash, sealedSecret: sealed, lastStep: step });
    const hashes = recoveryCodes.flatMap((code) => hashRecoveryCode(code, account) ?? []);
    await replaceRecoveryCodes(trx, member.id, hashes);
    return openSession(trx, context, { ...locked, name }, 'invitation');
  });
  context.cookie.set(token);
  return { identity, recoveryCodes };
}

/** Accepts an invitation with a passkey alone, and signs in. */
export async function acceptWithPasskey(
  context: OfficeContext,
  given: {
    readonly token: string;
    readonly name: string;
    readonly challenge: string;
    readonly credential: unknown;
  },
): Promise<StaffIdentity> {
  const { services, now } = context;
  const { member } = await requireInvitation(context, given.token);
  const name = readName(given.name);
  const passkey = await verifyRegistration(context, {
    staffId: member.id,
    purpose: 'invitation',
    challenge: given.challenge,
    credential: given.credential,
  });
  const { identity, token } = await inTransaction(services.db, async (trx) => {
    if (!(await takeInvitation(trx, hashSecretToken(given.token), now))) throw invitationOver();
    const locked = await lockStaff(trx, member.id);
    if (!locked) throw invitationOver();
    await updateStaff(trx, member.id, { name });
    await insertPasskey(trx, { ...passkey, staffId: member.id, name: 'First passkey', nowMs: now });
    return openSession(trx, context, { ...locked, name }, 'invitation');
  });
  context.cookie.set(token);
  return identity;
}
