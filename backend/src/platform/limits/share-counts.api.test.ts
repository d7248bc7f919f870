import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createRequestLimits, type RequestLimits } from '../../api/rate-limits/request-limits.ts';
import { createTestShop, type TestShop } from '../../testing/create-test-shop.ts';
import { expectSoon } from '../../testing/waiting.ts';
import { shareCounts } from './share-counts.ts';

let shop: TestShop;
/** The limits of another process on the same database. */
let other: RequestLimits;
let stopOther: () => void;
/** The notifications in order. */
const published: string[] = [];

beforeAll(async () => {
  shop = await createTestShop({
    env: { RATE_LIMIT_SEARCHES_PER_MINUTE: '4', RATE_LIMIT_MUTATIONS_PER_MINUTE: '100' },
  });
  other = createRequestLimits(shop.services);
  stopOther = await shareCounts(shop.services, other.limits);
  // Subscribed after the limits, so that all processes have counted a notification that arrives
  // here.
  await shop.services.listen('visitor_counts', (payload) => void published.push(payload ?? ''));
});
afterAll(async () => {
  stopOther();
  await shop.close();
});

const search = (n: number) => `{ products(search: "gold ${n}", pageSize: 1) { total_count } }`;
const ask = async (remoteAddress: string, n: number) =>
  (await shop.query(search(n), {}, { remoteAddress })).status;

async function untilPublished(visitor: string): Promise<void> {
  await expectSoon(() => published.some((payload) => payload.includes(visitor))).toBe(true);
}

describe('all processes of the shop share the limits by address', () => {
  it('one process counts what another has allowed', async () => {
    for (let n = 0; n < 4; n++) other.count('search', '203.0.113.1');
    await untilPublished('203.0.113.1');
    expect(await ask('203.0.113.1', 1)).toBe(429);
    expect(await ask('203.0.113.2', 1)).toBe(200);
  });

  it('each allows what is left, also for an IPv6 network', async () => {
    expect(await ask('2001:db8:7:7::1', 1)).toBe(200);
    expect(await ask('2001:db8:7:7::2', 2)).toBe(200);
    await untilPublished('2001:db8:7:7');
    other.count('search', '2001:db8:7:7::3');
    other.count('search', '2001:db8:7:7::4');
    expect(() => other.count('search', '2001:db8:7:7::5')).toThrow();
  });

  it('does not publish visitors far below a limit', async () => {
    for (let n = 0; n < 4; n++) other.count('mutation', '203.0.113.8');
    for (let n = 0; n < 5; n++) other.count('mutation', '203.0.113.9');
    await untilPublished('203.0.113.9');
    expect(published.join()).not.toContain('203.0.113.8');
  });

  it('splits many visitors into notifications that PostgreSQL accepts', async () => {
    const visitors = Array.from({ length: 400 }, (_, n) => `198.51.${100 + Math.floor(n / 200)}.${n % 200}`);
    for (const visitor of visitors) other.count('search', visitor);
    await untilPublished(visitors.at(-1) ?? '');
    expect(Math.max(...published.map((payload) => Buffer.byteLength(payload)))).toBeLessThan(8_000);
    for (const visitor of visitors) expect(published.join()).toContain(`"${visitor}"`);
  });
});
