/** A picture that travels inside the mail; HTML shows it as `cid:<id>`. */
export interface InlineImage {
  readonly id: string;
  readonly fileName: string;
  readonly contentType: string;
  readonly content: Buffer;
}

/** One e-mail to one person. */
export interface Mail {
  /**
   * Names this mail among all the shop ever sends, e.g. `order-placed-000000001`: letters, digits, hyphens.
   * It becomes the Message-ID, so that a mail sent twice after a crash can be told to be the same.
   */
  readonly key: string;
  /** A bare address, without a name. */
  readonly to: string;
  readonly subject: string;
  readonly html: string;
  readonly text: string;
  readonly images: readonly InlineImage[];
  /** Who an answer goes to, when not the shop: a name of one line, and a bare address. */
  readonly replyTo?: { readonly name: string; readonly address: string };
  /** In mails of a list: where one request by POST ends the subscription (RFC 8058). */
  readonly unsubscribeUrl?: string;
}

/**
 * Sends e-mail. `send` resolves when the mail has been handed over for good (accepted by the server, or lying on the
 * disk), and rejects when it has not, so that the caller's job is tried again.
 * Whatever stands in a mail cannot add a recipient or a header: an address or a subject with a line break is refused.
 */
export interface Mailer {
  send(mail: Mail): Promise<void>;
  close(): Promise<void>;
}

/** A mail that must not be sent, because it could say something else than was meant. Trying again is of no use. */
export class UnsafeMailError extends Error {
  constructor(what: string) {
    super(`The mail was not sent: ${what}`);
    this.name = 'UnsafeMailError';
  }
}
