import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Something that browsers talk to instead of the shop behind it. */
export interface Standing {
  readonly url: string;
  close(): Promise<void>;
}

/** Stands on a free port and gives each request with its whole body to `take`. */
export async function standBefore(
  take: (incoming: IncomingMessage, body: Buffer, outgoing: ServerResponse) => void,
): Promise<Standing> {
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

/** All that comes of a message; what the browser or the shop gives up in the midst of it is as good as nothing. */
export async function bodyOf(message: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = [];
  try {
    for await (const part of message) parts.push(part);
  } catch {
    return Buffer.alloc(0);
  }
  return Buffer.concat(parts);
}
