import { request } from 'node:http';
import { connect } from 'node:net';
import type { HostileRequest } from './hostile-requests.ts';
import type { SentOperation } from './valid-documents.ts';

/** A response. `status` 0: the connection closed without one. */
export interface Reply {
  readonly status: number;
  readonly ms: number;
  readonly body: string;
}

/** A request that takes this long is stuck. */
const GIVE_UP_MS = 60_000;
/** Wait for an optional response. */
const PATIENCE_MS = 300;

/** Sends an operation to /graphql by GET (if short enough for a URL) or POST. */
export function sendOperation(
  url: string,
  operation: SentOperation,
  { isGet, headers }: { readonly isGet: boolean; readonly headers: Readonly<Record<string, string>> },
): Promise<Reply> {
  const begun = performance.now();
  const body = JSON.stringify(operation);
  const address = new URL('/graphql', url);
  if (isGet) {
    for (const [name, value] of Object.entries(operation)) {
      address.searchParams.set(name, typeof value === 'string' ? value : (JSON.stringify(value) ?? ''));
    }
  }
  return new Promise((resolve) => {
    const sent = request(
      address,
      {
        method: isGet ? 'GET' : 'POST',
        headers: isGet ? headers : { 'content-type': 'application/json', ...headers },
        timeout: GIVE_UP_MS,
      },
      (response) => {
        let text = '';
        response.setEncoding('utf8');
        response.on('data', (part) => {
          if (text.length < 100_000) text += part;
        });
        response.on('close', () =>
          resolve({ status: response.statusCode ?? 0, ms: performance.now() - begun, body: text }),
        );
      },
    );
    sent.on('timeout', () => sent.destroy());
    sent.on('error', (error) => resolve({ status: 0, ms: performance.now() - begun, body: String(error) }));
    sent.end(isGet ? undefined : body);
  });
}

/**
 * Sends raw bytes and returns the first response; gives up on an incomplete request after a moment.
 */
export function sendRaw(url: string, { parts, isWhole }: HostileRequest): Promise<Reply> {
  const begun = performance.now();
  const { hostname, port } = new URL(url);
  return new Promise((resolve) => {
    let heard = '';
    const socket = connect(Number(port), hostname, () => {
      for (const part of parts) socket.write(typeof part === 'string' ? Buffer.from(part, 'latin1') : part);
    });
    socket.setNoDelay(true);
    socket.setEncoding('latin1');
    socket.setTimeout(isWhole ? GIVE_UP_MS : PATIENCE_MS, () => socket.destroy());
    socket.on('data', (part) => {
      if (heard.length < 20_000) heard += part;
      // Servers keep an unclosed connection open.
      if (isWhole && heard.includes('\r\n\r\n')) socket.setTimeout(PATIENCE_MS);
    });
    let answeredMs = 0;
    socket.once('data', () => {
      answeredMs = performance.now() - begun;
    });
    // Writing after the shop has closed causes an error.
    socket.on('error', () => undefined);
    socket.on('close', () => {
      const status = Number(/^(?:HTTP\/1\.1 100 [^\r]*\r\n\r\n)?HTTP\/1\.[01] (\d{3})/.exec(heard)?.[1] ?? 0);
      const ms = answeredMs || performance.now() - begun;
      resolve({ status, ms: status === 0 && !isWhole ? 0 : ms, body: heard });
    });
  });
}
