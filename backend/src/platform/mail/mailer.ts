/** An inline picture, which HTML shows as `cid:<id>`. */
export interface InlineImage {
  readonly id: string;
  readonly fileName: string;
  readonly contentType: string;
  readonly content: Buffer;
}

/** One e-mail to one person. */
export interface Mail {
  /**
   * Identifies this mail among all mails of the shop, e.g. `order-placed-000000001`: letters,
   * digits, hyphens. It becomes the Message-ID, so that a mail sent twice after a crash is
   * recognizable.
   */
  readonly key: string;
  /** A bare address, without a name. */
  readonly to: string;
  readonly subject: string;
  /** Empty for a mail of text only. */
  readonly html: string;
  readonly text: string;
  readonly images: readonly InlineImage[];
  /** The recipient of replies when it is not the shop: a one-line name and a bare address. */
  readonly replyTo?: { readonly name: string; readonly address: string };
  /** For mailing lists: the URL to which one POST request ends the subscription (RFC 8058). */
  readonly unsubscribeUrl?: string;
}

/**
 * Sends e-mail. `send` resolves when the mail is durable (accepted by the server, or on disk). It
 * rejects otherwise, so that the caller's job is retried. The content of a mail cannot add a
 * recipient or a header: an address or a subject with a line break is rejected.
 */
export interface Mailer {
  /** Whether mails are written to files instead of being sent. */
  readonly keepsFiles?: boolean | undefined;
  send(mail: Mail): Promise<void>;
  close(): Promise<void>;
}

/** A mail that must not be sent, because its content could inject headers. A retry is useless. */
export class UnsafeMailError extends Error {
  constructor(what: string) {
    super(`The mail was not sent: ${what}`);
    this.name = 'UnsafeMailError';
  }
}
