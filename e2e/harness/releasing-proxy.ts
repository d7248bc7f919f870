import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { SHOP_PORT } from './places.ts';

/** The shop behind an address of its own, at which a newer release can be put in place. */
export interface ReleasingProxy {
  readonly url: string;
  /** From now on the worker is of this release, and says so when it is asked for its `release`. 0: there is none. */
  release(number: number): void;
  /** The next answer to a request whose body matches is lost: the shop has made it, the connection ends without it. */
  loseAnswer(to: RegExp): void;
  /** So many of the next requests for matching addresses end without an answer. */
  cut(url: RegExp, times: number): void;
  /** The next answer for a matching address ends in its midst. */
  breakOff(url: RegExp): void;
  close(): Promise<void>;
}

/** Nothing by which a browser could ask whether it has changed: its bytes say so. */
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
    // Text is added to the worker, so it must come whole and as it is.
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
