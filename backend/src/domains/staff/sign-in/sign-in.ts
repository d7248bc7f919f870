import { inTransaction } from '../../../platform/database/transaction.ts';
import type { OfficeContext, StaffIdentity } from '../../../platform/office/office-context.ts';
import { isPassword } from '../../customers/credentials/password-hash.ts';
import { LOCK_MS } from '../accounts/lock-time.ts';
import { findStaffByEmail } from '../accounts/staff.repository.ts';
import { accountLocked, signInWrong } from '../accounts/staff-errors.ts';
import { openSession } from '../sessions/open-session.ts';
import { STAFF_LOCKED } from '../staff-jobs.ts';
import { checkCode } from './check-code.ts';
import { countStaffAttempt } from './staff-lock.ts';

/**
 * Signs in with password and code. An unknown account, an account without a password, a wrong
 * password and a wrong code give the same answer in the same time.
 * @throws ContractError for a wrong sign-in; another one while locked
 */
export async function signIn(
  context: OfficeContext,
  { email, password, code }: { readonly email: string; readonly password: string; readonly code: string },
): Promise<StaffIdentity> {
  const { services, now, clientAddress } = context;
  const { db, jobs } = services;
  const found = await findStaffByEmail(db, email);
  const member = found?.isDemo && !context.mayUseDemo ? null : found;
  const attempt = await countStaffAttempt(db, email, { address: clientAddress, nowMs: now });
  const isRight = await isPassword(password, member?.passwordHash ?? null).catch(async (error) => {
    await attempt.discard();
    throw error;
  });
  const kind = isRight && member ? await checkCode(services, member, code, now) : null;
  if (member === null || kind === null) {
    if (!attempt.isLast) throw signInWrong();
    await inTransaction(db, (trx) => jobs.send(trx, STAFF_LOCKED, { email, atMs: now }));
    throw accountLocked(LOCK_MS);
  }
  await attempt.succeed();
  const method = kind === 'code' ? 'password and code' : 'password and recovery code';
  const { identity, token } = await inTransaction(db, (trx) => openSession(trx, context, member, method));
  context.cookie.set(token);
  return identity;
}
