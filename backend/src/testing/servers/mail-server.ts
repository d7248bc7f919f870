import type { AddressInfo } from 'node:net';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';

/** A mail as the server received it. */
export interface ReceivedMail {
  /** The recipients of the SMTP envelope, regardless of the headers. */
  readonly recipients: readonly string[];
  readonly raw: string;
  readonly parsed: Email;
}

/** A mail server for a test; `url` is for SMTP_URL. */
export interface MailServer {
  readonly url: string;
  /** Accepted mails, oldest first. */
  readonly mails: readonly ReceivedMail[];
  /** Received mails whose acceptance is held back: see `hold`. */
  readonly held: readonly ReceivedMail[];
  /** Holds back the response to mails from now on, until `release`. */
  hold(): void;
  /** Accepts all held mails whose connection is still open. */
  release(): void;
  close(): Promise<void>;
}

/** Starts a mail server that accepts every mail. */
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
