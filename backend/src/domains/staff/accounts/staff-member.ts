/** A member of staff as stored. */
export interface StaffMember {
  readonly id: number;
  readonly email: string;
  readonly name: string;
  /** Code of the role. */
  readonly role: string;
  /** Null without a password. */
  readonly passwordHash: string | null;
  /** Encrypted secret of the authenticator app; null without one. */
  readonly sealedSecret: string | null;
  readonly isDemo: boolean;
  readonly lastActiveAtMs: number | null;
}

/** Returns the account of a member of staff for encryption and hashes. */
export function codeAccount(staffId: number): `staff:${number}` {
  return `staff:${staffId}`;
}
