/** A message to the shop, fit for the mail. */
export interface ContactMessage {
  readonly name: string;
  readonly email: string;
  /** Null when none was given. */
  readonly telephone: string | null;
  readonly comment: string;
}

/** A message that arrives, fit for the database. */
export interface NewContactMessage extends ContactMessage {
  /** The form of `email` that is compared. */
  readonly canonicalEmail: string;
}
