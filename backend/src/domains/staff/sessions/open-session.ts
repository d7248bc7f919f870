import type { Transaction } from '../../../platform/database/database.ts';
import type { OfficeContext, StaffIdentity } from '../../../platform/office/office-context.ts';
import { hashSecretToken, newSecretToken } from '../../customers/sessions/secret-token.ts';
import { recordActions } from '../../shop/desk/audited.ts';
import type { StaffMember } from '../accounts/staff-member.ts';
import { findRole } from '../roles/find-role.ts';
import { SESSION_MS } from './find-staff-identity.ts';
import { insertSession } from './session.repository.ts';

/** A session that is committed with its transaction. */
export interface OpenedSession {
  readonly identity: StaffIdentity;
  /** Value of the cookie. */
  readonly token: string;
}

/**
 * Opens a session for a member who has proved both factors, and records the sign-in. Set the cookie
 * after the commit.
 */
export async function openSession(
  trx: Transaction,
  context: Pick<OfficeContext, 'services' | 'now' | 'userAgent' | 'clientAddress'>,
  member: Pick<StaffMember, 'id' | 'name' | 'email' | 'role' | 'isDemo'>,
  method: 'password and code' | 'password and recovery code' | 'passkey' | 'invitation' | 'first owner',
): Promise<OpenedSession> {
  const { services, now, userAgent, clientAddress } = context;
  const token = newSecretToken();
  const role = await findRole(trx, member.role);
  const sessionId = await insertSession(trx, {
    staffId: member.id,
    tokenHash: hashSecretToken(token),
    nowMs: now,
    userAgent,
    address: clientAddress,
  });
  const office = { staffId: member.id, address: clientAddress };
  await recordActions({ clock: services.clock, by: member.name, office }, trx, [
    { verb: 'sign-in', subject: member.email, details: { method } },
  ]);
  return {
    token,
    identity: {
      staffId: member.id,
      name: member.name,
      email: member.email,
      role: role.code,
      roleName: role.name,
      permissions: new Set(role.permissions),
      sessionId,
      provenAtMs: now,
      sessionEndsAtMs: now + SESSION_MS,
      isDemo: member.isDemo,
    },
  };
}
