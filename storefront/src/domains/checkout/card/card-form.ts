/** A card that can be paid with once: its token, and what may be shown of it. */
export interface CardEntry {
  readonly token: string;
  readonly lastFour: string;
}

/** What a form of card fields can be asked for. */
export interface CardFormHandle {
  /** The token of what is typed; null when something is wrong, which the form then says at its field. */
  tokenise(): Promise<CardEntry | null>;
}

/** What is typed, kept in the page's memory only while it is open; the security code is not. */
export interface CardDraft {
  readonly number: string;
  readonly expiry: string;
}
