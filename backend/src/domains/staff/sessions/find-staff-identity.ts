import type { Services } from '../../../platform/context.ts';
import type { StaffIdentity } from '../../../platform/office/office-context.ts';
import { hashSecretToken, isPossibleSecret } from '../../customers/sessions/secret-token.ts';
import { findStaff } from '../accounts/staff.repository.ts';
import { findRole } from '../roles/find-role.ts';
import { deleteSession, findSession, touchSession } from './session.repository.ts';

/** A session ends after this time without a request. */
export const IDLE_MS = 30 * 60_000;
/** A session ends after this time in any case. */
export const SESSION_MS = 12 * 3_600_000;
/** Activity is stored at most this often. */
const TOUCH_MS = 60_000;

/**
 * Returns the member of staff of a session token; null for an unknown or ended session, a removed
 * member, and for the demo owner where the demo may not be used. Records activity.
 */
export async function findStaffIdentity(
  { db }: Pick<Services, 'db'>,
  token: string | null,
  visit: {
    readonly nowMs: number;
    readonly address: string;
    readonly mayUseDemo: boolean;
    /** False for automatic requests of pages: they do not keep a session alive. */
    readonly isActivity: boolean;
  },
): Promise<StaffIdentity | null> {
  if (token === null || !isPossibleSecret(token)) return null;
  const session = await findSession(db, hashSecretToken(token));
  if (session === null) return null;
  const { nowMs } = visit;
  const endsAtMs = session.startedAtMs + SESSION_MS;
  if (nowMs >= endsAtMs || nowMs - session.lastSeenAtMs >= IDLE_MS) {
    await deleteSession(db, session);
    return null;
  }
  const member = await findStaff(db, session.staffId);
  if (member === null || (member.isDemo && !visit.mayUseDemo)) return null;
  if (visit.isActivity && nowMs - session.lastSeenAtMs >= TOUCH_MS) {
    await touchSession(db, { id: session.id, staffId: member.id, nowMs, address: visit.address });
  }
  const role = await findRole(db, member.role);
  return {
    staffId: member.id,
    name: member.name,
    email: member.email,
    role: role.code,
    roleName: role.name,
    permissions: new Set(role.permissions),
    sessionId: session.id,
    provenAtMs: session.provenAtMs,
    sessionEndsAtMs: endsAtMs,
    isDemo: member.isDemo,
  };
}
