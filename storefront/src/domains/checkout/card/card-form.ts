/** A card for one payment: its token and the digits that may be shown. */
export interface CardEntry {
  readonly token: string;
  readonly lastFour: string;
}

/** Imperative handle of a form of card fields. */
export interface CardFormHandle {
  /**
   * Returns the token of the entered card. Returns null for invalid input, and shows the errors at
   * the fields.
   */
  tokenise(): Promise<CardEntry | null>;
}

/**
 * The entered card data, held in memory only while the page is open. It excludes the security code.
 */
export interface CardDraft {
  readonly number: string;
  readonly expiry: string;
}
