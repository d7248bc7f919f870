import { createTransport } from 'nodemailer';
import { mailOptions } from './mail-options.ts';
import type { Mailer } from './mailer.ts';
import { publicSocket } from './public-socket.ts';

/**
 * Returns a mailer for a mail server. `smtpUrl` is `smtp://` or `smtps://`, with user and password
 * where required. With `isPublicOnly`, it connects to addresses on the internet only.
 */
export function smtpMailer(smtpUrl: string, from: () => string, isPublicOnly: boolean): Mailer {
  const transport = createTransport({
    url: smtpUrl,
    pool: true,
    maxConnections: 2,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 30_000,
    ...(isPublicOnly && { getSocket: publicSocket(smtpUrl) }),
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
