import type { Permission } from '@ingot/rules/staff/permissions.ts';
import type { Services } from '../context.ts';
import type { MediaUse } from './media-use.ts';
import type { ApprovableAction } from './office-part.ts';
import type { WorkKind } from './work/work-kind.ts';

/** The signed-in member of staff of a request to the back office. */
export interface StaffIdentity {
  readonly staffId: number;
  readonly name: string;
  readonly email: string;
  /** Code of the role. */
  readonly role: string;
  readonly roleName: string;
  readonly permissions: ReadonlySet<Permission>;
  readonly sessionId: number;
  /** Time of the last check of the second factor in this session, epoch milliseconds. */
  readonly provenAtMs: number;
  /** End of the session in any case, epoch milliseconds. */
  readonly sessionEndsAtMs: number;
  /** Whether it is the public owner of the demo shop. */
  readonly isDemo: boolean;
}

/** Sets or deletes the session cookie of the response. */
export interface SessionCookie {
  set(token: string): void;
  clear(): void;
}

/** The context of one operation of the back office. */
export interface OfficeContext {
  readonly services: Services;
  /** Null before sign-in. */
  readonly staff: StaffIdentity | null;
  readonly requestId: string;
  /** Address of the client, for limits and records. */
  readonly clientAddress: string;
  /** Header `User-Agent`, shortened. */
  readonly userAgent: string;
  /** Origin of the page, such as `https://shop.example`: WebAuthn binds passkeys to it. */
  readonly origin: string;
  /** Whether browser and shop are on one machine, without a proxy between them. */
  readonly isLocal: boolean;
  /** Whether the demo owner may sign in: a demo shop, over a loopback connection. */
  readonly mayUseDemo: boolean;
  /** Start of the operation in epoch milliseconds. */
  readonly now: number;
  readonly cookie: SessionCookie;
  /** The actions that can wait for a second member of staff, by kind. */
  readonly approvals: ReadonlyMap<string, ApprovableAction>;
  /** The kinds of places that show files of the media folder, in the order of the domains. */
  readonly mediaUses: readonly MediaUse[];
  /** Every kind of open work, in the order of the domains. */
  readonly work: readonly WorkKind[];
}

/** A context whose field requires a member of staff. */
export interface SignedInContext extends OfficeContext {
  readonly staff: StaffIdentity;
}

/**
 * Returns the context as one of a member of staff. The schema's permissions guarantee it.
 * @throws Error for a field that `anyone` may read
 */
export function signedIn(context: OfficeContext): SignedInContext {
  if (context.staff === null) throw new Error('This field needs a permission other than anyone');
  return { ...context, staff: context.staff };
}
