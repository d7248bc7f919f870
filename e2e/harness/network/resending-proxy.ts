import { type IncomingMessage, request, type ServerResponse } from 'node:http';
import { type ProxyServer, startProxy } from './start-proxy.ts';

/** Delay before a retry, in milliseconds. */
const PAUSE_MS = 200;

/**
 * Starts a proxy on a free port that resends requests which a dying shop process left unanswered,
 * until one is answered. Returns its URL and the function that closes it.
 */
export function startResendingProxy(shopPort: number): Promise<ProxyServer> {
  return startProxy((incoming, body, outgoing) => send(shopPort, incoming, body, outgoing));
}

function send(port: number, incoming: IncomingMessage, body: Buffer, outgoing: ServerResponse): void {
  const { method, url: path, headers } = incoming;
  const sent = request({ port, host: '127.0.0.1', method, path, headers }, (answer) => {
    outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
    answer.pipe(outgoing);
  });
  sent.on('error', () => {
    if (!outgoing.destroyed && !outgoing.headersSent)
      setTimeout(send, PAUSE_MS, port, incoming, body, outgoing);
  });
  sent.end(body);
}
