import { type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { Page } from '@playwright/test';
import { SHOP_PORT } from '../places.ts';
import { bodyOf, type ProxyServer, startProxy } from './start-proxy.ts';

/** The fate of a request: it passes, never arrives, or its response is lost whole or in part. */
type Fate = 'through' | 'lost' | 'answer lost' | 'answer cut';

/**
 * A connection to the shop with random failures, at its own URL; the same seed has the same
 * failures for the same requests.
 */
export interface UnreliableNetwork extends ProxyServer {
  /** The failures so far, for diagnosis: `answer lost: change AddItems`. */
  readonly cuts: readonly string[];
  /** Slows down a page's connection. */
  slow(page: Page): Promise<void>;
  /** Stops the failures. */
  mend(): void;
}

/**
 * Percentages of failing requests. Queries are retried automatically, mutations are not; a page
 * consists of many files.
 */
const CUT_SHARE = { change: 40, question: 20, document: 30, file: 4, picture: 20 };

type Kind = keyof typeof CUT_SHARE;

/** Starts the proxy in front of the shop on a free port. */
export async function startUnreliableNetwork(seed: number): Promise<UnreliableNetwork> {
  const cuts: string[] = [];
  const times = new Map<string, number>();
  const asked: Record<Kind, number> = { change: 0, question: 0, document: 0, file: 0, picture: 0 };
  let isMended = false;
  const drawFate = (name: string, kind: Kind): Fate => {
    // Drawn by name and count, because browsers send requests concurrently in any order.
    const time = times.get(name) ?? 0;
    times.set(name, time + 1);
    asked[kind]++;
    const draw = drawing(seed, `${time} ${name}`);
    // Guarantees a failure of each kind: forces one when it is statistically overdue.
    const isOverdue = asked[kind] >= 100 / CUT_SHARE[kind] && !cuts.some((cut) => cut.includes(`: ${kind} `));
    if (isMended || (draw(100) >= CUT_SHARE[kind] && !isOverdue)) return 'through';
    return (['lost', 'answer lost', 'answer cut'] as const)[draw(3)] ?? 'lost';
  };
  const standing = await startProxy((incoming, body, outgoing) => {
    const [name, kind] = nameOf(incoming, body);
    const fate = drawFate(name, kind);
    if (fate !== 'through') cuts.push(`${fate}: ${name}`);
    if (fate === 'lost') incoming.socket.destroy();
    else pass(incoming, outgoing, body, fate);
  });
  return {
    ...standing,
    cuts,
    slow: async (page) => {
      const devtools = await page.context().newCDPSession(page);
      await devtools.send('Network.enable');
      await devtools.send('Network.emulateNetworkConditions', {
        offline: false,
        latency: 40 + drawing(seed, 'latency')(160),
        downloadThroughput: 400_000,
        uploadThroughput: 100_000,
      });
    },
    mend: () => {
      isMended = true;
    },
  };
}

function pass(incoming: IncomingMessage, outgoing: ServerResponse, body: Buffer, fate: Fate): void {
  const { method, url: path, headers } = incoming;
  const passed = request({ port: SHOP_PORT, host: '127.0.0.1', method, path, headers }, async (answer) => {
    const { statusCode = 502, headers: given } = answer;
    if (fate === 'through') {
      outgoing.writeHead(statusCode, given);
      answer.pipe(outgoing);
      return;
    }
    const whole = await bodyOf(answer);
    const cut = () => incoming.socket.destroy();
    if (fate === 'answer lost' || whole.length < 2) cut();
    else outgoing.writeHead(statusCode, given).write(whole.subarray(0, whole.length / 2), cut);
  });
  passed.on('error', () => outgoing.destroy());
  passed.end(body);
}

/** Returns the name and kind of a request. */
function nameOf({ method, url = '/', headers }: IncomingMessage, body: Buffer): [name: string, kind: Kind] {
  const { pathname, searchParams } = new URL(url, 'http://shop');
  const as = (kind: Kind, what: string): [string, Kind] => [`${kind} ${what}`, kind];
  if (pathname === '/graphql') {
    const text = searchParams.get('query') ?? body.toString();
    const operation = /(?:query|mutation) (\w+)/.exec(text)?.[1] ?? '?';
    return as(method === 'POST' ? 'change' : 'question', operation);
  }
  if (/^\/(img|media)\//.test(pathname) || headers['sec-fetch-dest'] === 'image') return as('picture', url);
  if (headers['sec-fetch-dest'] === 'document' || /\.html$/.test(pathname)) return as('document', pathname);
  // Removes the content hash, which differs between builds.
  return as('file', pathname.replace(/-[\w-]{8}(?=\.\w+$)/, ''));
}

/**
 * Returns a generator of whole numbers below a bound (mulberry32), deterministic by seed and word.
 */
function drawing(seed: number, word: string): (bound: number) => number {
  let state = seed >>> 0;
  for (const letter of word) state = (Math.imul(state ^ letter.charCodeAt(0), 0x01000193) + 1) >>> 0;
  return (bound) => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) % bound;
  };
}
