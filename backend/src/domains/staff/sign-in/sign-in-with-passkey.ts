import { inTransaction } from '../../../platform/database/transaction.ts';
import type { OfficeContext, StaffIdentity } from '../../../platform/office/office-context.ts';
import { findStaff } from '../accounts/staff.repository.ts';
import { passkeyUnknown } from '../accounts/staff-errors.ts';
import { verifyPasskey } from '../passkeys/verify-passkey.ts';
import { openSession } from '../sessions/open-session.ts';

/** Signs in with a passkey alone. @throws ContractError for an invalid one */
export async function signInWithPasskey(
  context: OfficeContext,
  given: { readonly challenge: string; readonly credential: unknown },
): Promise<StaffIdentity> {
  const { db } = context.services;
  const staffId = await verifyPasskey(context, { ...given, staffId: null, purpose: 'sign_in' });
  const member = await findStaff(db, staffId);
  if (!member || (member.isDemo && !context.mayUseDemo)) throw passkeyUnknown();
  const { identity, token } = await inTransaction(db, (trx) => openSession(trx, context, member, 'passkey'));
  context.cookie.set(token);
  return identity;
}
