import type { AddressInfo } from 'node:net';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';

/** A mail as a server received it. */
export interface ReceivedMail {
  /** Who the sender told the server to deliver to, whatever the headers say. */
  readonly recipients: readonly string[];
  readonly raw: string;
  readonly parsed: Email;
}

/** A mail server of the test's own; `url` is what SMTP_URL takes. */
export interface MailServer {
  readonly url: string;
  /** Received so far, oldest first. */
  readonly mails: readonly ReceivedMail[];
  /** Received, too, but whoever sent them has not been told so: see `hold`. */
  readonly held: readonly ReceivedMail[];
  /** From now on mails are taken without a word, until `release`. */
  hold(): void;
  /** Says of each mail that it was taken, to those that still listen. */
  release(): void;
  close(): Promise<void>;
}

/** Starts a mail server that takes everything. */
export async function startMailServer(): Promise<MailServer> {
  const mails: ReceivedMail[] = [];
  const held: ReceivedMail[] = [];
  let free = Promise.withResolvers<void>();
  free.resolve();
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS'],
    authOptional: true,
    onData(stream, { envelope }, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', async () => {
        const raw = Buffer.concat(chunks).toString('utf8');
        const parsed = await PostalMime.parse(raw);
        const mail = { recipients: envelope.rcptTo.map(({ address }) => address), raw, parsed };
        mails.push(mail);
        held.push(mail);
        await free.promise;
        held.splice(held.indexOf(mail), 1);
        done();
      });
    },
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`,
    mails,
    held,
    hold() {
      free = Promise.withResolvers();
    },
    release: () => free.resolve(),
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}
