/** A message to the shop, fit for the database and the mail. */
export interface ContactMessage {
  readonly name: string;
  readonly email: string;
  /** Null when none was given. */
  readonly telephone: string | null;
  readonly comment: string;
}
