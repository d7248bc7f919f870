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
}

/** `SharedPlace.seenMs` of a place whose shopper has given it up. */
export const GIVEN_UP_MS = 0;

/** Returns whether the shopper of a place has given it up. */
export function isGivenUp({ seenMs }: Pick<SharedPlace, 'seenMs'>): boolean {
  return seenMs === GIVEN_UP_MS;
}

/** The input of an exchange: the places that a process writes, and the times for its cleanup and its read. */
export interface PlaceExchange {
  /** Of the process that asks. */
  readonly process: string;
  readonly places: readonly SharedPlace[];
  /** Places without a request since then are deleted. */
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

const GIVEN_UP = new Date(GIVEN_UP_MS);
/** Longer than any transaction of an exchange, so that a late commit is read, too. */
const OVERLAP_MS = 5_000;

/**
 * Writes the changed places of a process. Returns the places that other processes changed since the
 * previous exchange. Writes nothing without a change. A place that was entered stays entered. A place that was given
 * up is deleted a minute later, so that all processes read it.
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
    read_at: Date;
  }>`
    with written as (
      insert into rush_place (ticket, process, joined_at, seen_at, has_entered)
      select own.ticket, ${process}, own.joined_at, own.seen_at, own.has_entered
      from unnest(
        ${ids}::text[], ${places.map(({ joinedMs }) => new Date(joinedMs))}::timestamptz[],
        ${places.map(({ seenMs }) => new Date(seenMs))}::timestamptz[],
        ${places.map(({ hasEntered }) => hasEntered)}::boolean[]
      ) as own (ticket, joined_at, seen_at, has_entered)
      order by own.ticket
      on conflict (ticket) do update set
        process = case when rush_place.has_entered then rush_place.process else excluded.process end,
        seen_at = case
          when excluded.seen_at = ${GIVEN_UP} and not rush_place.has_entered then excluded.seen_at
          else greatest(rush_place.seen_at, excluded.seen_at)
        end,
        has_entered = rush_place.has_entered or excluded.has_entered,
        changed_at = excluded.changed_at
    ), expired as (
      delete from rush_place where seen_at < ${new Date(expiredMs)} and ticket <> all (${ids}::text[])
        and (seen_at > ${GIVEN_UP} or changed_at < now() - interval '1 minute')
    )
    select place.ticket, place.joined_at, place.seen_at, place.has_entered, now() as read_at
    from (select 1) as always
    left join rush_place as place
      on place.process <> ${process}
      and (place.seen_at >= ${new Date(expiredMs)} or place.seen_at = ${GIVEN_UP})
      and place.changed_at > ${new Date(sinceMs === null ? 0 : sinceMs - OVERLAP_MS)}`.execute(db);
  return {
    atMs: rows[0]?.read_at.getTime() ?? 0,
    places: rows.flatMap(({ ticket: id, joined_at: joined, seen_at: seen, has_entered: hasEntered }) =>
      id === null ? [] : [{ id, joinedMs: joined.getTime(), seenMs: seen.getTime(), hasEntered }],
    ),
  };
}
