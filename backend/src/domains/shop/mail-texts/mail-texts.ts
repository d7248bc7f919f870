import type { Message } from '@ingot/rules/messages/message.ts';

/** Texts of e-mails by name, as in `server.order-placed-mail.heading`. */
export type MailTextValues = Readonly<Record<string, Message>>;

/**
 * The dealer's own texts of e-mails by language, as in `en-US` or `de-AT`. All other texts are the
 * shop's standard texts.
 */
export type MailTexts = ReadonlyMap<string, MailTextValues>;

/** The texts of a shop whose dealer has changed none. */
export const NO_MAIL_TEXTS: MailTexts = new Map();

/** The texts of one e-mail in one language. */
export interface MailTextsName {
  /** Code of the e-mail, such as `order-placed`. */
  readonly mail: string;
  readonly language: string;
}

/** A saved state of the texts of an e-mail. */
export interface MailTextVersion extends MailTextsName {
  /** Counts from 1. */
  readonly number: number;
  /** The changed texts. */
  readonly texts: MailTextValues;
  readonly byName: string;
  readonly savedAtMs: number;
}
