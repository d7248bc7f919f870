import { createTransport } from 'nodemailer';
import { publicSocket } from './public-socket.ts';

const TIMEOUT_MS = 10_000;

/**
 * Connects to a mail server and signs in, without a mail. Returns the server's or the network's
 * reason for a failure; null for success. With `isPublicOnly`, it connects to addresses on the internet only.
 */
export async function findMailServerProblem(smtpUrl: string, isPublicOnly: boolean): Promise<string | null> {
  const transport = createTransport({
    url: smtpUrl,
    connectionTimeout: TIMEOUT_MS,
    greetingTimeout: TIMEOUT_MS,
    socketTimeout: TIMEOUT_MS,
    dnsTimeout: TIMEOUT_MS,
    ...(isPublicOnly && { getSocket: publicSocket(smtpUrl) }),
  });
  try {
    // Other kinds of transport than SMTP verify nothing and return false.
    return (await transport.verify()) === true ? null : 'This is no mail server.';
  } catch (error) {
    return (error as Error).message;
  } finally {
    transport.close();
  }
}
