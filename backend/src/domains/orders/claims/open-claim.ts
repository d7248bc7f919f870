/** A person as open claims are compared with: an account, an e-mail address, a connection, postal addresses. */
export interface ClaimPerson {
  /** Null for a guest. */
  readonly customerId: number | null;
  /** The buyer's key of the e-mail address; null if unknown. */
  readonly buyerKey: string | null;
  /** A hash of the visitor's address; null for none. */
  readonly visitor: string | null;
  /** Normalized postal addresses. */
  readonly households: readonly string[];
}

/** An amount that a person still owes for an order that was canceled or sent, or for a canceled sell quote. */
export interface OpenClaim {
  readonly kind: 'order' | 'quote';
  /** Id of the order or of the quote. */
  readonly id: number;
  readonly number: string;
  readonly currency: string;
  /** In minor units of `currency`. */
  readonly openMinor: number;
  /**
   * What the person shares with the claim: the account, only the e-mail address, or only a postal
   * address. Number and amount are for the account only.
   */
  readonly match: 'account' | 'email' | 'household';
}
