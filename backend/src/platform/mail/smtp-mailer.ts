import { createTransport } from 'nodemailer';
import { mailOptions } from './mail-options.ts';
import type { Mailer } from './mailer.ts';

/**
 * Returns a mailer for a mail server. `smtpUrl` is `smtp://` or `smtps://`, with user and password
 * where required.
 */
export function smtpMailer(smtpUrl: string, from: () => string): Mailer {
  const transport = createTransport({
    url: smtpUrl,
    pool: true,
    maxConnections: 2,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 30_000,
  });
  return {
    async send(mail) {
      await transport.sendMail(mailOptions(mail, from()));
    },
    async close() {
      transport.close();
    },
  };
}
