import { labelLine } from '@ingot/rules/shop/clean-text.ts';
import type { SignedInContext } from '../../../platform/office/office-context.ts';
import { hashPassword, isPassword } from '../../customers/credentials/password-hash.ts';
import { requireStrongPassword } from '../../customers/customer-errors.ts';
import { hashRecoveryCode, newRecoveryCodes } from '../../customers/two-factor/codes/recovery-code.ts';
import { audited } from '../../shop/desk/audited.ts';
import { officeDesk } from '../../shop/desk/office-desk.ts';
import { LOCK_MS } from '../accounts/lock-time.ts';
import {
  countRecoveryCodes,
  findStaff,
  lockStaff,
  replaceRecoveryCodes,
  updateStaff,
} from '../accounts/staff.repository.ts';
import {
  accountLocked,
  demoOwnerProtected,
  lastMethod,
  memberUnknown,
  nameInvalid,
  passwordWrong,
} from '../accounts/staff-errors.ts';
import { codeAccount } from '../accounts/staff-member.ts';
import { deletePasskey, insertPasskey, listPasskeys } from '../passkeys/passkey.repository.ts';
import { verifyRegistration } from '../passkeys/register-passkey.ts';
import { requireProof } from '../proof/require-proof.ts';
import { deleteSession, deleteSessionsOf, listSessions } from '../sessions/session.repository.ts';
import { countStaffAttempt } from '../sign-in/staff-lock.ts';
import { toPasskey, toSession } from '../views/shapes.ts';

const LONGEST_NAME = 60;

/** Returns the sign-in methods and sessions of the signed-in person. */
export async function readOwnAccount({ services, staff }: SignedInContext) {
  const { db } = services;
  const member = await findStaff(db, staff.staffId);
  if (!member) throw memberUnknown();
  const [left, passkeys, sessions] = await Promise.all([
    countRecoveryCodes(db, member.id),
    listPasskeys(db, [member.id]),
    listSessions(db, [member.id]),
  ]);
  return {
    has_password: member.passwordHash !== null,
    has_authenticator: member.sealedSecret !== null,
    recovery_codes_left: left,
    passkeys: passkeys.map(toPasskey),
    sessions: sessions.map((session) => toSession(session, staff.sessionId)),
  };
}

/**
 * Ends a session of the signed-in person, or of another member.
 * @throws ContractError for another member without the permission `staff.manage`
 */
export async function endSession(context: SignedInContext, id: number, staffId: number): Promise<boolean> {
  const entry = { verb: 'session-end' as const, subject: String(staffId), details: { session: id } };
  return audited(officeDesk(context), entry, (trx) => deleteSession(trx, { id, staffId }));
}

/** Changes the password of the signed-in person and ends all other sessions. */
export async function changeOwnPassword(
  context: SignedInContext,
  { current, password }: { readonly current: string; readonly password: string },
): Promise<void> {
  requireRealAccount(context);
  const { services, staff, now, clientAddress } = context;
  const attempt = await countStaffAttempt(services.db, staff.email, { address: clientAddress, nowMs: now });
  const checked = await findStaff(services.db, staff.staffId);
  const isRight = await isPassword(current, checked?.passwordHash ?? null).catch(async (error) => {
    await attempt.discard();
    throw error;
  });
  if (!isRight) throw attempt.isLast ? accountLocked(LOCK_MS) : passwordWrong();
  await attempt.succeed();
  requireStrongPassword(password);
  const passwordHash = await hashPassword(password);
  const entry = { verb: 'password-change' as const, subject: staff.email, details: {} };
  await audited(officeDesk(context), entry, async (trx) => {
    const locked = await lockStaff(trx, staff.staffId);
    if (locked?.passwordHash !== checked?.passwordHash) throw passwordWrong();
    await updateStaff(trx, staff.staffId, { passwordHash });
    await deleteSessionsOf(trx, staff.staffId, staff.sessionId);
  });
}

/** Adds a passkey to the account of the signed-in person. Needs a recent check of the second factor. */
export async function addPasskey(
  context: SignedInContext,
  given: { readonly challenge: string; readonly credential: unknown; readonly name: string },
): Promise<void> {
  requireRealAccount(context);
  requireProof(context);
  const { staff, now } = context;
  const name = labelLine(given.name);
  if (name === '' || name.length > LONGEST_NAME) throw nameInvalid();
  const { challenge, credential } = given;
  const passkey = await verifyRegistration(context, {
    staffId: staff.staffId,
    purpose: 'add',
    challenge,
    credential,
  });
  const entry = { verb: 'passkey-add' as const, subject: staff.email, details: { name } };
  await audited(officeDesk(context), entry, (trx) =>
    insertPasskey(trx, { ...passkey, staffId: staff.staffId, name, nowMs: now }),
  );
}

/**
 * Removes a passkey from the account of the signed-in person.
 * @throws ContractError for the only sign-in method
 */
export async function removePasskey(context: SignedInContext, id: number): Promise<void> {
  requireRealAccount(context);
  requireProof(context);
  const { staff } = context;
  const entry = { verb: 'passkey-remove' as const, subject: staff.email, details: { passkey: id } };
  await audited(officeDesk(context), entry, async (trx) => {
    const member = await lockStaff(trx, staff.staffId);
    const passkeys = await listPasskeys(trx, [staff.staffId]);
    const isLast = passkeys.length <= 1 && (member?.passwordHash == null || member.sealedSecret === null);
    if (isLast) throw lastMethod();
    await deletePasskey(trx, staff.staffId, id);
  });
}

/** Replaces the recovery codes of the signed-in person and returns the new ones. */
export async function renewRecoveryCodes(context: SignedInContext): Promise<readonly string[]> {
  requireRealAccount(context);
  requireProof(context);
  const { staff } = context;
  const codes = newRecoveryCodes();
  const account = codeAccount(staff.staffId);
  const entry = { verb: 'recovery-codes' as const, subject: staff.email, details: {} };
  await audited(officeDesk(context), entry, (trx) =>
    replaceRecoveryCodes(
      trx,
      staff.staffId,
      codes.flatMap((code) => hashRecoveryCode(code, account) ?? []),
    ),
  );
  return codes;
}

/** The sign-in of the demo owner is public and stays. @throws ContractError */
export function requireRealAccount({ staff }: SignedInContext): void {
  if (staff.isDemo) throw demoOwnerProtected();
}
