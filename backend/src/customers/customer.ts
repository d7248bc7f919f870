/** Somebody with an account. */
export interface Customer {
  readonly id: number;
  /** As its owner writes it; accounts are told apart without regard to case. */
  readonly email: string;
  readonly firstname: string;
  readonly lastname: string;
  /** Whether the newsletter goes to them. */
  readonly isSubscribed: boolean;
  readonly createdAtMs: number;
}

/** A customer with what only checking a password needs. */
export type CustomerWithPassword = Customer & { readonly passwordHash: string };
