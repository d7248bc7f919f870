import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A server between browsers and the shop. */
export interface ProxyServer {
  readonly url: string;
  close(): Promise<void>;
}

/** Listens on a free port and passes each request with its whole body to `take`. */
export async function startProxy(
  take: (incoming: IncomingMessage, body: Buffer, outgoing: ServerResponse) => void,
): Promise<ProxyServer> {
  const server = createServer(async (incoming, outgoing) => take(incoming, await bodyOf(incoming), outgoing));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

/** Returns the body of a message; an aborted message counts as empty. */
export async function bodyOf(message: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = [];
  try {
    for await (const part of message) parts.push(part);
  } catch {
    return Buffer.alloc(0);
  }
  return Buffer.concat(parts);
}
