import type { OfficeContext, StaffIdentity } from '../../../platform/office/office-context.ts';
import type { StaffMember } from '../accounts/staff-member.ts';
import type { PasskeyRow } from '../passkeys/passkey.repository.ts';
import { deviceWords } from '../sessions/device-words.ts';
import type { StaffSessionRow } from '../sessions/session.repository.ts';

/** Returns the `StaffViewer` of a member of staff. */
export function toViewer(staff: StaffIdentity, { services: { shop } }: OfficeContext) {
  return {
    id: String(staff.staffId),
    name: staff.name,
    email: staff.email,
    role: staff.role,
    role_name: staff.roleName,
    permissions: [...staff.permissions],
    proven_at: staff.provenAtMs,
    session_ends_at: staff.sessionEndsAtMs,
    time_zone: shop.store.timeZone,
  };
}

/** Returns the `StaffSession` of a session; `currentId` is the session of the request. */
export function toSession(session: StaffSessionRow, currentId: number) {
  return {
    id: String(session.id),
    device: deviceWords(session.userAgent),
    address: session.address,
    started_at: session.startedAtMs,
    last_seen_at: session.lastSeenAtMs,
    is_current: session.id === currentId,
  };
}

/** Returns the `StaffPasskey` of a passkey. */
export function toPasskey(passkey: PasskeyRow) {
  return {
    id: String(passkey.id),
    name: passkey.name,
    created_at: passkey.createdAtMs,
    last_used_at: passkey.lastUsedAtMs,
  };
}

/** Everything that a `StaffMember` shows. */
export interface MemberParts {
  readonly roleNames: ReadonlyMap<string, string>;
  readonly passkeys: readonly PasskeyRow[];
  readonly sessions: readonly StaffSessionRow[];
  readonly invitations: ReadonlyMap<number, number>;
  readonly currentSessionId: number;
}

/** Returns the `StaffMember` of a member. */
export function toMember(member: StaffMember, parts: MemberParts) {
  const isOwn = ({ staffId }: { readonly staffId: number }) => staffId === member.id;
  return {
    id: String(member.id),
    name: member.name,
    email: member.email,
    role: member.role,
    role_name: parts.roleNames.get(member.role) ?? member.role,
    has_authenticator: member.sealedSecret !== null,
    passkeys: parts.passkeys.filter(isOwn).length,
    last_active_at: member.lastActiveAtMs,
    sessions: parts.sessions.filter(isOwn).map((one) => toSession(one, parts.currentSessionId)),
    invitation_expires_at: parts.invitations.get(member.id) ?? null,
    invitation_link: null,
  };
}
