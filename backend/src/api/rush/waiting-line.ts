import { isKept, mayEnter, positionOf, type Room } from '@ingot/rules/shop/rush/waiting-line.ts';
import { LRUCache } from 'lru-cache';
import { newTicketId, type Ticket } from './ticket.ts';

/** The state of a shopper who waits. */
export interface Waiting {
  readonly ticket: Ticket;
  /** 1 for the first. */
  readonly position: number;
  /** Shoppers of the line who entered in the last minute. */
  readonly enteredPerMinute: number;
}

/** One request in a rush. */
export interface Arrival {
  readonly ticket: Ticket | null;
  /** As `visitorOf` returns it; null has no limit of places. */
  readonly visitor: string | null;
  readonly room: Room;
}

/** The line of a process: its shoppers wait in the order of joining. */
export interface WaitingLine {
  /** Returns whether any place is kept. */
  isEmpty(nowMs: number): boolean;
  /** Returns the number of kept places. */
  length(nowMs: number): number;
  /** Returns null when the shopper may enter; otherwise joins or keeps the place. */
  arrive(arrival: Arrival): Waiting | null;
  /** Lets the shopper of a ticket in. */
  enter(ticket: Ticket, nowMs: number): void;
}

interface OwnPlace {
  readonly id: string;
  readonly joinedMs: number;
  readonly visitor: string | null;
  seenMs: number;
}

/** A shopper who has entered finishes within this time without waiting again. */
const INSIDE_MS = 600_000;
/** An office or a mobile network shares an address. */
const MAX_PER_VISITOR = 20;
const MAX_PLACES = 20_000;
const SWEEP_MS = 1_000;
const MINUTE_MS = 60_000;

/**
 * Creates an empty line. A visitor with twenty places, or a full line, gets no new place: further
 * shoppers share the last one.
 */
export function createWaitingLine(): WaitingLine {
  let line: OwnPlace[] = [];
  let sweptMs = Number.NEGATIVE_INFINITY;
  /** The time of entering by ticket. */
  const inside = new LRUCache<string, number>({ max: MAX_PLACES });
  let entered: number[] = [];

  /** Removes expired places, at most once a second. */
  function sweep(nowMs: number): void {
    if (Math.abs(nowMs - sweptMs) < SWEEP_MS) return;
    sweptMs = nowMs;
    line = line.filter((place) => isKept(place, nowMs));
    entered = entered.filter((ms) => nowMs - ms < MINUTE_MS);
  }

  /** Returns the place of a known ticket, or adds one. */
  function placeOf({ ticket, visitor, room: { nowMs } }: Arrival): OwnPlace {
    const known = ticket && line.find(({ id }) => id === ticket.id);
    if (known && isKept(known, nowMs)) return known;
    const own = visitor === null ? [] : line.filter((place) => place.visitor === visitor);
    const shared = own.length >= MAX_PER_VISITOR ? own.at(-1) : undefined;
    if (shared) return shared;
    if (line.length >= MAX_PLACES) return line.at(-1) as OwnPlace;
    // A ticket of before a restart, or of another process, keeps its order. A used one does not.
    const isFromElsewhere = ticket !== null && !known && !inside.has(ticket.id);
    const lastMs = line.at(-1)?.joinedMs ?? nowMs;
    const joinedMs = isFromElsewhere ? ticket.joinedMs : Math.max(nowMs, lastMs);
    const place = { id: isFromElsewhere ? ticket.id : newTicketId(), joinedMs, visitor, seenMs: nowMs };
    const next = line.findIndex((other) => other.joinedMs > joinedMs);
    line.splice(next < 0 ? line.length : next, 0, place);
    return place;
  }

  function isInside(id: string, nowMs: number): boolean {
    const enteredMs = inside.get(id);
    return enteredMs !== undefined && nowMs - enteredMs < INSIDE_MS;
  }

  function enter({ id }: Pick<Ticket, 'id'>, nowMs: number): void {
    if (isInside(id, nowMs)) return;
    line = line.filter((place) => place.id !== id);
    inside.set(id, nowMs);
    entered.push(nowMs);
  }

  return {
    isEmpty(nowMs) {
      if (line.length > 0) sweep(nowMs);
      return line.length === 0;
    },
    length(nowMs) {
      return line.filter((place) => isKept(place, nowMs)).length;
    },
    arrive(arrival) {
      const { ticket, room } = arrival;
      const { nowMs } = room;
      sweep(nowMs);
      if (ticket && isInside(ticket.id, nowMs)) return null;
      const place = placeOf(arrival);
      place.seenMs = nowMs;
      const index = line.indexOf(place);
      if (mayEnter(line, index, room)) {
        enter(place, nowMs);
        return null;
      }
      const { id, joinedMs, seenMs } = place;
      return {
        ticket: { id, joinedMs, seenMs },
        position: positionOf(line, index, nowMs),
        enteredPerMinute: entered.length,
      };
    },
    enter,
  };
}
