import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';

/** A spot feed for shops that are processes of their own. */
export interface TestFeed {
  /** What their `SPOT_FEED_URL` is. */
  readonly url: string;
  /** When it was asked, by `performance.now()`. */
  readonly askedAt: readonly number[];
  close(): void;
}

/** Opens a feed whose every answer is another price. */
export async function openTestFeed(): Promise<TestFeed> {
  const askedAt: number[] = [];
  const server = createServer((_request, response) => {
    askedAt.push(performance.now());
    const time = new Date().toISOString();
    const cents = (askedAt.length % 100) / 100;
    const gold = { ask: 3400 + cents, bid: 3390 + cents, time };
    const silver = { ask: 41 + cents, bid: 40 + cents, time };
    // Near the demo shop's reference prices, or the shop would not trade on them.
    const platinum = { ask: 1440 + cents, bid: 1430 + cents, time };
    response.end(JSON.stringify({ gold, silver, platinum, palladium: platinum }));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}/`, askedAt, close: () => void server.close() };
}

/** Numbers of the processes that hold the lock of the spot feed. */
export async function feedLeaders(db: Database): Promise<number[]> {
  const { rows } = await sql<{ application_name: string }>`
    select a.application_name from pg_locks l join pg_stat_activity a using (pid)
    where l.locktype = 'advisory' and l.granted and ((l.classid::bigint << 32) | l.objid::bigint) = 7305192002`.execute(
    db,
  );
  return rows.map(({ application_name }) => Number(application_name.split(' ')[1]));
}

/** The number of the last price that was stored. */
export async function lastSpotVersion(db: Database): Promise<number> {
  const { version } = await db
    .selectFrom('spot_quote')
    .select(({ fn }) => fn.max('version').as('version'))
    .executeTakeFirstOrThrow();
  return Number(version);
}
