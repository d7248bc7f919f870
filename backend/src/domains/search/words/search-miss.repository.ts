import { sql } from 'kysely';
import type { Database } from '../../../platform/database/database.ts';

/** Texts without a result that are stored per hour. */
const MOST_PER_HOUR = 200;
/** Older ones are deleted. */
const KEPT_DAYS = 400;
const DAY_MS = 86_400_000;

/** Searches without a result for a text. */
export interface CountedMiss {
  readonly text: string;
  readonly count: number;
}

/** Adds searches without a result to the hour that begins at `atMs`, and deletes old ones. */
export async function countMisses(
  db: Database,
  misses: readonly CountedMiss[],
  { atMs, nowMs }: { readonly atMs: number; readonly nowMs: number },
): Promise<void> {
  // Sorted, so that two processes that write the same texts cannot deadlock.
  const sorted = misses.toSorted((a, b) => (a.text < b.text ? -1 : 1));
  const hour = new Date(atMs);
  await sql`
    insert into search_miss (query_text, at, searches)
    select missed.text, ${hour}, missed.count
    from unnest(${sorted.map(({ text }) => text)}::text[], ${sorted.map(({ count }) => count)}::int[])
      as missed (text, count)
    where (select count(*) from search_miss where at = ${hour}) + ${sorted.length}::int <= ${MOST_PER_HOUR}::int
      or exists (select from search_miss as own where own.at = ${hour} and own.query_text = missed.text)
    on conflict (at, query_text) do update set searches = search_miss.searches + excluded.searches`.execute(
    db,
  );
  await db
    .deleteFrom('search_miss')
    .where('at', '<', new Date(nowMs - KEPT_DAYS * DAY_MS))
    .execute();
}
