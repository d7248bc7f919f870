import { connect, type LookupFunction, type Socket } from 'node:net';
import { bareHost } from '../outgoing/bare-host.ts';
import { isPrivateLiteral, lookupPublic, PRIVATE } from '../outgoing/lookup-public.ts';

const TIMEOUT_MS = 10_000;

/**
 * Returns the option `getSocket` of a mail transport that connects to addresses on the internet only,
 * by a lookup that refuses all others.
 */
export function publicSocket(smtpUrl: string, lookup: LookupFunction = lookupPublic) {
  const server = new URL(smtpUrl);
  const port = Number(server.port) || (server.protocol === 'smtps:' ? 465 : 587);
  const host = bareHost(server.hostname);
  return (
    _options: unknown,
    callback: (error: Error | null, socketOptions?: { readonly connection: Socket }) => void,
  ): void => {
    if (isPrivateLiteral(server)) {
      callback(new Error(PRIVATE));
      return;
    }
    const socket = connect({ host, port, lookup });
    const fail = (error: Error) => callback(error);
    const giveUp = () => socket.destroy(new Error('The server does not answer in time.'));
    socket.setTimeout(TIMEOUT_MS, giveUp);
    socket.once('error', fail);
    socket.once('connect', () => {
      socket.off('error', fail);
      // The transport sets timeouts of its own: only its listener may act on them.
      socket.setTimeout(0, giveUp);
      callback(null, { connection: socket });
    });
  };
}
