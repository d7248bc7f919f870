import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { SHOP_PORT } from '../places.ts';

/** A proxy in front of the shop that can simulate a new release. */
export interface ReleasingProxy {
  readonly url: string;
  /**
   * Sets the release of the service worker, which answers messages that ask for its `release`. 0:
   * no worker.
   */
  release(number: number): void;
  /**
   * Loses the next response to a request with a matching body: the shop has executed it, and the
   * connection closes.
   */
  loseAnswer(to: RegExp): void;
  /** Closes the connection of the next `times` requests for matching URLs. */
  cut(url: RegExp, times: number): void;
  /** Truncates the next response for a matching URL. */
  breakOff(url: RegExp): void;
  close(): Promise<void>;
}

/** No validators: the browser compares the bytes. */
const WORKER = { 'content-type': 'text/javascript', 'cache-control': 'no-cache' };

/** Starts it on a free port, at release 1. */
export async function startReleasingProxy(): Promise<ReleasingProxy> {
  let current = 1;
  let lost: RegExp | null = null;
  let cut = { url: /$^/, left: 0 };
  let broken: RegExp | null = null;
  const server = createServer((incoming, outgoing) => {
    const { method, url = '/', headers } = incoming;
    const isWorker = url === '/sw.js';
    if (cut.left > 0 && cut.url.test(url)) {
      cut.left--;
      incoming.socket.destroy();
      return;
    }
    if (isWorker && current === 0) {
      outgoing.writeHead(404).end();
      return;
    }
    let body = '';
    incoming.on('data', (part) => {
      body += part;
    });
    // Text is appended to the worker, so it must be complete and uncompressed.
    const sent = isWorker ? { host: headers.host } : headers;
    const passed = request(
      { port: SHOP_PORT, host: '127.0.0.1', method, path: url, headers: sent },
      (answer) => {
        if (lost?.test(body)) {
          lost = null;
          incoming.socket.destroy();
          return;
        }
        if (broken?.test(url)) {
          broken = null;
          outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
          answer.once('data', (part: Buffer) =>
            outgoing.write(part.subarray(0, part.length / 2), () => incoming.socket.destroy()),
          );
          return;
        }
        outgoing.writeHead(answer.statusCode ?? 502, isWorker ? WORKER : answer.headers);
        answer.pipe(outgoing, { end: !isWorker });
        if (isWorker) answer.on('end', () => outgoing.end(telling(current)));
      },
    );
    passed.on('error', () => outgoing.destroy());
    incoming.pipe(passed);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    release: (number) => {
      current = number;
    },
    loseAnswer: (to) => {
      lost = to;
    },
    cut: (url, times) => {
      cut = { url, left: times };
    },
    breakOff: (url) => {
      broken = url;
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

function telling(release: number): string {
  return `\nself.addEventListener('message', (event) => { if (event.data === 'release') event.ports[0].postMessage(${release}); });\n`;
}
