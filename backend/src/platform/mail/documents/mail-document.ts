/** A part of a text: plain, bold, or a link. */
export type MailSpan = string | { readonly strong: string } | { readonly text: string; readonly url: string };

/** A label and its value; `url` makes the value a link. */
export interface MailFact {
  readonly label: string;
  readonly value: string;
  readonly url?: string;
}

/** One line item. `details` follow below the name, such as `20 × $44.66`. */
export interface MailItem {
  readonly name: string;
  readonly details: readonly string[];
  readonly amount: string;
  /** URL of a thumbnail; null when there is none. */
  readonly imageUrl: string | null;
}

/** A block of a mail, in reading order. */
export type MailBlock =
  | { readonly kind: 'paragraph'; readonly spans: readonly MailSpan[]; readonly isSmall?: true }
  | { readonly kind: 'heading'; readonly text: string }
  | { readonly kind: 'facts'; readonly rows: readonly MailFact[] }
  | { readonly kind: 'callout'; readonly spans: readonly MailSpan[] }
  | { readonly kind: 'items'; readonly items: readonly MailItem[] }
  | { readonly kind: 'totals'; readonly rows: readonly MailFact[] }
  /** `isSpelledOut`: the URL also follows as text, for mail programs without links. */
  | { readonly kind: 'button'; readonly text: string; readonly url: string; readonly isSpelledOut?: true };

/** The content of a mail. HTML and text are both rendered from it, so their content is the same. */
export interface MailDocument {
  readonly subject: string;
  /** The preview text that mail programs show beside the subject. */
  readonly preview: string;
  readonly shopName: string;
  /** URL of the logo's link. */
  readonly shopUrl: string;
  /** Text opposite the logo; may be empty. */
  readonly corner: string;
  readonly heading: string;
  readonly blocks: readonly MailBlock[];
  /** The sender and the reason for the mail. */
  readonly footer: readonly string[];
}
