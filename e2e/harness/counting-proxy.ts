import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';

/** One answer that went to a browser. */
export interface CountedAnswer {
  readonly path: string;
  readonly status: number;
  /** `text/html`; empty where there is none. */
  readonly type: string;
  /** What travelled: body as it was compressed, and headers. */
  readonly bytes: number;
}

/** A shop behind an address of its own, where everything that leaves it is counted, whoever in the browser asked. */
export interface CountingProxy {
  readonly url: string;
  /** Answers that are through, in their order. Empty it to begin anew. */
  readonly answers: CountedAnswer[];
  close(): Promise<void>;
}

/** Starts it on a free port before the shop at `target`. */
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
