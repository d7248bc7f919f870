import { createHash } from 'node:crypto';
import { canonicalEmail, isEmail } from '@ingot/rules/customers/email-address.ts';
import { OWNER } from '@ingot/rules/staff/roles.ts';
import { lockKey } from '../../../platform/database/advisory-lock.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { countAttempt, removeAttempt } from '../../../platform/limits/failed-attempts.repository.ts';
import { visitorOf } from '../../../platform/limits/visitor-limit.ts';
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
import { type SecretCipher, secretCipher } from '../../customers/two-factor/codes/sealed-secret.ts';
import { recordActions } from '../../shop/desk/audited.ts';
import { LOCK_MS } from '../accounts/lock-time.ts';
import { readName } from '../accounts/read-name.ts';
import { insertStaff, replaceRecoveryCodes, updateStaff } from '../accounts/staff.repository.ts';
import {
  accountLocked,
  challengeOver,
  codeWrong,
  emailInvalid,
  setupClosed,
  setupCodeWrong,
} from '../accounts/staff-errors.ts';
import { codeAccount } from '../accounts/staff-member.ts';
import { openSession } from '../sessions/open-session.ts';
import { deleteSetupCode, hasHadStaff, isSetupCode } from './first-owner.repository.ts';
import { deleteSetupFile } from './setup-code.ts';

/** Wrong setup codes from one network address that lock it. */
const CODE_POLICY = { failures: 20, windowMs: LOCK_MS };
/** Time from the key of the authenticator to the account. */
const SETUP_MS = 3_600_000;
/** The setup belongs to no member of staff yet. */
const NOBODY = 'staff:0';

/** The setup of the first owner's authenticator. */
export interface OwnerSetup {
  /** The encrypted secret with its end, for `createFirstOwner`. */
  readonly setup: string;
  readonly secret: string;
  /** The secret as a QR code: a PNG data URL. */
  readonly picture: string;
}

/** The values that a person enters for the first account. */
export interface FirstOwner {
  /** Null on the shop's own computer. */
  readonly setupCode: string | null;
  readonly setup: string;
  readonly email: string;
  readonly name: string;
  readonly password: string;
  readonly code: string;
}

/** Returns whether a visitor needs a setup code to create the first owner; null once the shop has staff. */
export async function readOwnerSetup(
  context: OfficeContext,
): Promise<{ readonly needsCode: boolean } | null> {
  if (await hasHadStaff(context.services.db)) return null;
  return { needsCode: !mayDoWithoutCode(context) };
}

/**
 * Begins the setup of an authenticator for the first owner. Stores nothing.
 * @throws ContractError for an invalid e-mail address, a wrong code, and once the shop has staff
 */
export async function beginOwnerSetup(
  context: OfficeContext,
  { setupCode, email }: Pick<FirstOwner, 'setupCode' | 'email'>,
): Promise<OwnerSetup> {
  await admit(context, setupCode);
  const { services, now } = context;
  const account = readEmail(email);
  const secret = newAuthenticatorSecret();
  const sealed = JSON.stringify({ secret, endMs: now + SETUP_MS });
  const issuer = `${services.shop.store.storeName} office`;
  return {
    setup: (await secretCipher(services)).seal(sealed, NOBODY),
    secret,
    picture: await authenticatorPicture(secret, { issuer, account }),
  };
}

/**
 * Creates the first owner with a password and the first code of the app, and signs in. Of several
 * attempts at the same time, one succeeds. Returns the recovery codes.
 * @throws ContractError for invalid input, a wrong code, and once the shop has staff
 */
export async function createFirstOwner(
  context: OfficeContext,
  given: FirstOwner,
): Promise<{ readonly identity: StaffIdentity; readonly recoveryCodes: readonly string[] }> {
  const codeHash = await admit(context, given.setupCode);
  const { services, now, clientAddress } = context;
  const { db, config, clock } = services;
  const email = readEmail(given.email);
  const name = readName(given.name);
  requireStrongPassword(given.password);
  const cipher = await secretCipher(services);
  const secret = openSetup(cipher, given.setup, now);
  const step = stepOfCode(secret, given.code.replaceAll(/\s/g, ''), now);
  if (step === null) throw codeWrong();
  const passwordHash = await hashPassword(given.password);
  const recoveryCodes = newRecoveryCodes();
  const { identity, token } = await inTransaction(db, async (trx) => {
    await lockKey(trx, 'first-owner');
    if (await hasHadStaff(trx)) throw setupClosed();
    if (codeHash !== null && !(await isSetupCode(trx, codeHash, now))) throw setupCodeWrong();
    await deleteSetupCode(trx);
    const id = await insertStaff(trx, { email, name, role: OWNER, nowMs: now });
    const account = codeAccount(id);
    const sealedSecret = cipher.seal(secret, account);
    await updateStaff(trx, id, { passwordHash, sealedSecret, lastStep: step });
    const hashes = recoveryCodes.flatMap((code) => hashRecoveryCode(code, account) ?? []);
    await replaceRecoveryCodes(trx, id, hashes);
    const desk = { clock, by: name, office: { staffId: id, address: clientAddress } };
    const details = { way: codeHash === null ? 'same computer' : 'setup link' };
    await recordActions(desk, trx, [{ verb: 'staff-first-owner', subject: email, details }]);
    return openSession(trx, context, { id, name, email, role: OWNER, isDemo: false }, 'first owner');
  });
  await deleteSetupFile(config);
  context.cookie.set(token);
  return { identity, recoveryCodes };
}

/**
 * Returns the hash of the setup code that admits a visitor; null for a visitor who needs none. Counts
 * the attempt before the code is checked.
 * @throws ContractError once the shop has staff, and for a wrong code; another one while locked
 */
async function admit(context: OfficeContext, setupCode: string | null): Promise<string | null> {
  const { services, now, clientAddress } = context;
  const { db } = services;
  if (await hasHadStaff(db)) throw setupClosed();
  if (mayDoWithoutCode(context)) return null;
  const subject = subjectOf(clientAddress);
  const { left, lockedMs } = await countAttempt(db, subject, CODE_POLICY, now);
  if (left < 1) throw accountLocked(lockedMs);
  const hash = setupCode !== null && isPossibleSecret(setupCode) ? hashSecretToken(setupCode) : null;
  if (hash === null || !(await isSetupCode(db, hash, now))) throw setupCodeWrong();
  await removeAttempt(db, subject);
  return hash;
}

/**
 * Returns whether the browser is on the shop's computer, and the shop is not public: behind a proxy
 * that hides its visitors, every visitor would seem to be on this computer.
 */
function mayDoWithoutCode({ isLocal, services }: OfficeContext): boolean {
  return isLocal && services.config.publicUrl === null;
}

function subjectOf(address: string): string {
  return `staff-setup:${createHash('sha256').update(visitorOf(address)).digest('hex')}`;
}

function readEmail(given: string): string {
  const email = given.trim();
  if (!isEmail(email) || canonicalEmail(email) === null) throw emailInvalid(given);
  return email;
}

function openSetup(cipher: SecretCipher, setup: string, nowMs: number): string {
  const opened = tryOpen(cipher, setup);
  if (opened === null || opened.endMs <= nowMs) throw challengeOver();
  return opened.secret;
}

function tryOpen(
  cipher: SecretCipher,
  setup: string,
): { readonly secret: string; readonly endMs: number } | null {
  try {
    return JSON.parse(cipher.open(setup, NOBODY));
  } catch {
    return null;
  }
}
