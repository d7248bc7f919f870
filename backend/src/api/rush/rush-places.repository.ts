import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';

/** A shopper's place in the line of some process, in epoch milliseconds. */
export interface SharedPlace {
  /** Of the ticket. */
  readonly id: string;
  readonly joinedMs: number;
  /** The last request of the shopper, or the time of entering. */
  readonly seenMs: number;
  readonly hasEntered: boolean;
  /** When the shopper gave the place up; null for never. */
  readonly leftMs: number | null;
  /** Whether several shoppers have the place, so that none gives it up for the others. */
  readonly isShared: boolean;
}

/** Returns whether the shopper of a place has given it up, and made no request since. */
export function isGivenUp({ seenMs, leftMs }: Pick<SharedPlace, 'seenMs' | 'leftMs'>): boolean {
  return leftMs !== null && seenMs <= leftMs;
}

/** The input of an exchange: the places that a process writes, and the times for its cleanup and its read. */
export interface PlaceExchange {
  /** Of the process that asks. */
  readonly process: string;
  readonly places: readonly SharedPlace[];
  /** Places without a request since then, and not given up since then, are deleted. */
  readonly expiredMs: number;
  /** The time of the database at the previous exchange; null for the first. */
  readonly sinceMs: number | null;
}

/** The places that other processes have written. */
export interface ExchangedPlaces {
  readonly places: readonly SharedPlace[];
  /** The time of the database. */
  readonly atMs: number;
}

/** Longer than any transaction of an exchange, so that a late commit is read, too. */
const OVERLAP_MS = 5_000;

/**
 * Writes the changed places of a process. Returns the places that other processes changed since the
 * previous exchange, and those of any process that were given up. Writes nothing without a change. A place that
 * was entered stays entered, and belongs to the process at which its shopper entered last. A shared one is not given
 * up. A place that was given up keeps its row as long as
 * the others, so that a process that seldom exchanges reads it, too.
 */
export async function exchangePlaces(
  db: Database,
  { process, places, expiredMs, sinceMs }: PlaceExchange,
): Promise<ExchangedPlaces> {
  const ids = places.map(({ id }) => id);
  const { rows } = await sql<{
    ticket: string | null;
    joined_at: Date;
    seen_at: Date;
    has_entered: boolean;
    left_at: Date | null;
    is_shared: boolean;
    read_at: Date;
  }>`
    with written as (
      insert into rush_place (ticket, process, joined_at, seen_at, has_entered, left_at, is_shared)
      select own.ticket, ${process}, own.joined_at, own.seen_at, own.has_entered, own.left_at, own.is_shared
      from unnest(
        ${ids}::text[], ${places.map(({ joinedMs }) => new Date(joinedMs))}::timestamptz[],
        ${places.map(({ seenMs }) => new Date(seenMs))}::timestamptz[],
        ${places.map(({ hasEntered }) => hasEntered)}::boolean[],
        ${places.map(({ leftMs }) => (leftMs === null ? null : new Date(leftMs)))}::timestamptz[],
        ${places.map(({ isShared }) => isShared)}::boolean[]
      ) as own (ticket, joined_at, seen_at, has_entered, left_at, is_shared)
      order by own.ticket
      on conflict (ticket) do update set
        process = case
          when excluded.has_entered and excluded.seen_at > rush_place.seen_at then excluded.process
          when rush_place.has_entered or excluded.left_at is not null then rush_place.process
          else excluded.process
        end,
        seen_at = greatest(rush_place.seen_at, excluded.seen_at),
        left_at = case
          when rush_place.is_shared or excluded.is_shared then null
          else greatest(rush_place.left_at, excluded.left_at)
        end,
        is_shared = rush_place.is_shared or excluded.is_shared,
        has_entered = rush_place.has_entered or excluded.has_entered,
        changed_at = excluded.changed_at
    ), expired as (
      delete from rush_place where seen_at < ${new Date(expiredMs)} and ticket <> all (${ids}::text[])
        and (left_at is null or left_at < ${new Date(expiredMs)})
    )
    select place.ticket, place.joined_at, place.seen_at, place.has_entered, place.left_at, place.is_shared,
      now() as read_at
    from (select 1) as always
    left join rush_place as place
      on (place.process <> ${process} or place.left_at is not null)
      and (place.seen_at >= ${new Date(expiredMs)} or place.left_at >= ${new Date(expiredMs)})
      and place.changed_at > ${new Date(sinceMs === null ? 0 : sinceMs - OVERLAP_MS)}`.execute(db);
  return {
    atMs: rows[0]?.read_at.getTime() ?? 0,
    places: rows.flatMap((row) => {
      if (row.ticket === null) return [];
      const { ticket: id, has_entered: hasEntered, is_shared: isShared } = row;
      const [joinedMs, seenMs] = [row.joined_at.getTime(), row.seen_at.getTime()];
      return [{ id, joinedMs, seenMs, hasEntered, leftMs: row.left_at?.getTime() ?? null, isShared }];
    }),
  };
}
