import { get } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { type Reply, sendOperation } from './send.ts';

/** The responses to a flood, and the latency of others meanwhile. */
export interface FloodResult {
  /** Responses to the flood by status. */
  readonly statuses: ReadonlyMap<number, number>;
  /** 99th percentile of the others' latency in milliseconds, by path. */
  readonly p99: ReadonlyMap<string, number>;
  /** Violations as text. */
  readonly findings: readonly string[];
}

/** Highest acceptable 99th percentile of the others' latency during a flood. */
const SLOWEST_P99_MS = 250;
const HEALTH = '/healthz';
const PATHS = [HEALTH, '/'];
/** Below the rate limit of one visitor. */
const EVERY_MS = 50;
const SENDERS = 12;
const FLOODER = '203.0.113.1';
const OTHER = '198.51.100.1';
/** Warms up the compiled code, so that the start is not part of the measurement. */
const FIRST = '198.51.100.2';
const FIRST_OPERATIONS = 20;

/** More levels than can be compiled: each multiplies the code by the kinds of products. */
const LEVELS = 5;

/**
 * Operations just below the cost limit, all different, so that no response is cached. The last one
 * is cheap and repeated, so that the engine would compile it.
 */
const EXPENSIVE: readonly ((index: number) => string)[] = [
  (index) =>
    `query T${index} { products(filter: {}, pageSize: 300) { items { ${aliases(9, 'description { html }')} } } }`,
  (index) => `query V${index} { products(filter: {}, pageSize: 300) { items { ${aliases(150, 'sku')} } } }`,
  (index) =>
    `query R${index} { products(filter: {}, pageSize: 300) { items { ${aliases(9, 'related_products { sku name }')} } } }`,
  (index) =>
    `query P${index} { products(filter: {}, pageSize: 300) { items { ${aliases(25, 'price_range { minimum_price { final_price { value } } }')} } } }`,
  (index) =>
    `query S${index} { ${aliases(50, `products(search: "coin ${index}", pageSize: 1) { total_count }`)} }`,
  () => `query N { products(filter: { sku: { eq: "AU-SUN-T20" } }) { items { ${nestedProducts(LEVELS)} } } }`,
];

/**
 * Sends `count` expensive operations of one visitor to a shop that trusts `X-Forwarded-For`, while
 * another visitor requests the health check and a page.
 */
export async function flood(url: string, count: number): Promise<FloodResult> {
  const statuses = new Map<number, number>();
  const others = new Map<string, number[]>(PATHS.map((path) => [path, []]));
  const findings: string[] = [];
  for (let index = 0; index < FIRST_OPERATIONS; index++) await sendExpensive(count + index, FIRST);
  let sent = 0;
  let isOver = false;

  function sendExpensive(index: number, visitor: string): Promise<Reply> {
    const query = EXPENSIVE[index % EXPENSIVE.length]?.(index) ?? '';
    return sendOperation(url, { query }, { isGet: false, headers: { 'x-forwarded-for': visitor } });
  }

  async function sendAll(): Promise<void> {
    while (sent < count) {
      const index = sent++;
      const { status, body } = await sendExpensive(index, FLOODER);
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
      const isRejected = status === 429 && body.includes('"TOO_MANY_REQUESTS"');
      if (!(isRejected || (status === 200 && !body.includes('"errors":'))))
        findings.push(`operation ${index} of the flood: ${status} ${body.slice(0, 200)}`);
    }
  }

  async function probe(path: string): Promise<void> {
    while (!isOver) {
      const { status, ms } = await timeGet(new URL(path, url));
      others.get(path)?.push(ms);
      if (status !== 200) findings.push(`${path} of another visitor: status ${status}`);
      await wait(EVERY_MS);
    }
  }

  const probes = PATHS.map(probe);
  await Promise.all(Array.from({ length: SENDERS }, sendAll));
  isOver = true;
  await Promise.all(probes);
  const p99 = new Map([...others].map(([path, times]) => [path, percentile99(times)]));
  const healthMs = p99.get(HEALTH) ?? Number.POSITIVE_INFINITY;
  if (healthMs >= SLOWEST_P99_MS)
    findings.push(`${HEALTH} of another visitor: ${healthMs} ms at the 99th percentile`);
  if (!statuses.has(429)) findings.push('the flood was never rejected');
  return { statuses, p99, findings };
}

function nestedProducts(levels: number): string {
  return levels === 0 ? 'sku name' : `sku name contents { product { ${nestedProducts(levels - 1)} } }`;
}

function aliases(count: number, field: string): string {
  return Array.from({ length: count }, (_, n) => `a${n}: ${field}`).join(' ');
}

function timeGet(address: URL): Promise<{ readonly status: number; readonly ms: number }> {
  const begun = performance.now();
  return new Promise((resolve) => {
    const asked = get(address, { headers: { 'x-forwarded-for': OTHER } }, (response) => {
      response.resume();
      response.on('close', () =>
        resolve({ status: response.statusCode ?? 0, ms: performance.now() - begun }),
      );
    });
    asked.on('error', () => resolve({ status: 0, ms: performance.now() - begun }));
  });
}

function percentile99(times: readonly number[]): number {
  const sorted = [...times].sort((a, b) => a - b);
  return Math.round(
    sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * 0.99))] ?? Number.POSITIVE_INFINITY,
  );
}
