import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';

/** One response to a browser. */
export interface CountedAnswer {
  readonly path: string;
  readonly status: number;
  /** `text/html`; empty when absent. */
  readonly type: string;
  /** Transferred bytes: compressed body and headers. */
  readonly bytes: number;
}

/** A proxy that counts all responses of the shop to a browser. */
export interface CountingProxy {
  readonly url: string;
  /** Complete responses in order. Clear it to start over. */
  readonly answers: CountedAnswer[];
  close(): Promise<void>;
}

/** Starts it on a free port in front of the shop at `target`. */
export async function startCountingProxy(target: string): Promise<CountingProxy> {
  const { hostname, port } = new URL(target);
  const answers: CountedAnswer[] = [];
  const server = createServer((incoming, outgoing) => {
    const { method, url: path = '/', headers } = incoming;
    const passed = request({ host: hostname, port, method, path, headers }, (answer) => {
      const { statusCode: status = 502, rawHeaders } = answer;
      let bytes = rawHeaders.reduce((sum, text) => sum + text.length + 2, 0);
      answer.on('data', (part: Buffer) => {
        bytes += part.length;
      });
      answer.on('end', () =>
        answers.push({
          path,
          status,
          type: answer.headers['content-type']?.split(';')[0] ?? '',
          bytes,
        }),
      );
      outgoing.writeHead(status, answer.headers);
      answer.pipe(outgoing);
    });
    passed.on('error', () => outgoing.destroy());
    incoming.pipe(passed);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    answers,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
