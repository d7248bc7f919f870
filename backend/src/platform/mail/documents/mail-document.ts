/** A stretch of text: plain, heavy, or leading somewhere. */
export type MailSpan = string | { readonly strong: string } | { readonly text: string; readonly url: string };

/** A name and its value; `url` is where the value leads. */
export interface MailFact {
  readonly label: string;
  readonly value: string;
  readonly url?: string;
}

/** One bought piece. `details` stand under its name, e.g. `20 × $44.66`. */
export interface MailItem {
  readonly name: string;
  readonly details: readonly string[];
  readonly amount: string;
  /** Address of a small picture; null when there is none. */
  readonly imageUrl: string | null;
}

/** A part of a mail, in reading order. */
export type MailBlock =
  | { readonly kind: 'paragraph'; readonly spans: readonly MailSpan[]; readonly isSmall?: true }
  | { readonly kind: 'heading'; readonly text: string }
  | { readonly kind: 'facts'; readonly rows: readonly MailFact[] }
  | { readonly kind: 'callout'; readonly spans: readonly MailSpan[] }
  | { readonly kind: 'items'; readonly items: readonly MailItem[] }
  | { readonly kind: 'totals'; readonly rows: readonly MailFact[] }
  /** `isSpelledOut`: its address stands below it, for mail programs that draw no links. */
  | { readonly kind: 'button'; readonly text: string; readonly url: string; readonly isSpelledOut?: true };

/** Everything that a mail says, in words. HTML and text are both made from it, so that they cannot say two things. */
export interface MailDocument {
  readonly subject: string;
  /** What mail programs show beside the subject. */
  readonly preview: string;
  readonly shopName: string;
  /** Where the logo leads. */
  readonly shopUrl: string;
  /** Stands opposite the logo; empty for nothing. */
  readonly corner: string;
  readonly heading: string;
  readonly blocks: readonly MailBlock[];
  /** Who writes, and why. */
  readonly footer: readonly string[];
}
