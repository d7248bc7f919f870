import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { sql } from 'kysely';
import { keyOf } from '../../platform/database/advisory-lock.ts';
import type { Database } from '../../platform/database/database.ts';

/** A spot feed for shops in their own processes. */
export interface TestFeed {
  /** Value of `SPOT_FEED_URL`. */
  readonly url: string;
  /** Times of the polls in `performance.now()`. */
  readonly askedAt: readonly number[];
  close(): void;
}

/** Opens a feed with a different price in each response. */
export async function openTestFeed(): Promise<TestFeed> {
  const askedAt: number[] = [];
  const server = createServer((_request, response) => {
    askedAt.push(performance.now());
    const time = new Date().toISOString();
    const cents = (askedAt.length % 100) / 100;
    const gold = { ask: 3400 + cents, bid: 3390 + cents, time };
    const silver = { ask: 41 + cents, bid: 40 + cents, time };
    // Near the demo shop's reference prices, because the shop doubts others.
    const platinum = { ask: 1440 + cents, bid: 1430 + cents, time };
    response.end(JSON.stringify({ gold, silver, platinum, palladium: platinum }));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}/`, askedAt, close: () => void server.close() };
}

/** Returns the process ids that hold the lock of the spot feed. */
export async function feedLeaders(db: Database): Promise<number[]> {
  const { rows } = await sql<{ application_name: string }>`
    select a.application_name from pg_locks l join pg_stat_activity a using (pid)
    where l.locktype = 'advisory' and l.granted and ((l.classid::bigint << 32) | l.objid::bigint) = ${keyOf('spot-feed')}`.execute(
    db,
  );
  return rows.map(({ application_name }) => Number(application_name.split(' ')[1]));
}

/** Returns the number of the last stored price. */
export async function lastSpotVersion(db: Database): Promise<number> {
  const { version } = await db
    .selectFrom('spot_quote')
    .select(({ fn }) => fn.max('version').as('version'))
    .executeTakeFirstOrThrow();
  return Number(version);
}
