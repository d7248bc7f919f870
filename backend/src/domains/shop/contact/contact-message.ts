/** A validated contact message. */
export interface ContactMessage {
  readonly name: string;
  readonly email: string;
  /** Null when not given. */
  readonly telephone: string | null;
  readonly comment: string;
}

/** A validated contact message to store. */
export interface NewContactMessage extends ContactMessage {
  /** The canonical form of `email`, for comparisons. */
  readonly canonicalEmail: string;
}
