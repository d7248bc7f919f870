import { inTransaction } from '../../../platform/database/transaction.ts';
import type { SignedInContext, StaffIdentity } from '../../../platform/office/office-context.ts';
import { LOCK_MS } from '../accounts/lock-time.ts';
import { findStaff } from '../accounts/staff.repository.ts';
import { accountLocked, codeWrong } from '../accounts/staff-errors.ts';
import { verifyPasskey } from '../passkeys/verify-passkey.ts';
import { proveSession } from '../sessions/session.repository.ts';
import { checkCode } from '../sign-in/check-code.ts';
import { countStaffAttempt } from '../sign-in/staff-lock.ts';

/** Confirms the second factor with a code. Wrong codes count like wrong sign-ins. */
export async function proveWithCode(context: SignedInContext, code: string): Promise<StaffIdentity> {
  const { services, staff, now, clientAddress } = context;
  const { db } = services;
  const attempt = await countStaffAttempt(db, staff.email, { address: clientAddress, nowMs: now });
  const member = await findStaff(db, staff.staffId);
  const kind = member && (await checkCode(services, member, code, now));
  if (!kind) throw attempt.isLast ? accountLocked(LOCK_MS) : codeWrong();
  await attempt.succeed();
  return prove(context);
}

/** Confirms the second factor with a passkey. */
export async function proveWithPasskey(
  context: SignedInContext,
  given: { readonly challenge: string; readonly credential: unknown },
): Promise<StaffIdentity> {
  await verifyPasskey(context, { ...given, staffId: context.staff.staffId, purpose: 'proof' });
  return prove(context);
}

async function prove({ services, staff, now }: SignedInContext): Promise<StaffIdentity> {
  await inTransaction(services.db, (trx) => proveSession(trx, staff.sessionId, now));
  return { ...staff, provenAtMs: now };
}
