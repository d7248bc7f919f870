import type { Room } from '@ingot/rules/shop/rush/waiting-line.ts';
import type { SharedPlace } from './rush-places.repository.ts';
import type { Ticket } from './ticket.ts';

/** The state of a shopper who waits. */
export interface Waiting {
  readonly ticket: Ticket;
  /** In the lines of all processes; 1 for the first. */
  readonly position: number;
  /** Shoppers of all lines who entered in the last minute. */
  readonly enteredPerMinute: number;
}

/** One request in a rush. */
export interface Arrival {
  readonly ticket: Ticket | null;
  /** As `visitorOf` returns it; null has no limit of places. */
  readonly visitor: string | null;
  readonly room: Room;
}

/**
 * The line of a process: its shoppers wait in the order of joining. Knows the places in the lines of the other
 * processes, for the positions.
 */
export interface WaitingLine {
  /** Returns whether no place is kept. */
  isEmpty(nowMs: number): boolean;
  /** Returns the number of kept places. */
  length(nowMs: number): number;
  /** Returns null when the shopper may enter; otherwise the ticket of the joined or kept place. */
  arrive(arrival: Arrival): Ticket | null;
  /** Returns the state of a shopper who waits. Position 1 if the shopper has entered meanwhile. */
  stateOf(ticket: Ticket, nowMs: number): Waiting;
  /** Returns whether the shopper of a ticket has entered, and may finish. */
  isInside(id: string, nowMs: number): boolean;
  /** Returns whether the shopper of a ticket has entered, also if the time inside is over. */
  hasEntered(id: string): boolean;
  /** Returns whether an absent shopper could enter: there is room for all present shoppers before the place. */
  isTurn(ticket: Joined, room: Room): boolean;
  /** Returns whether shoppers without a place of their own have this one, too, at any process. */
  isShared(id: string): boolean;
  /** Keeps the place of an absent shopper, who delays no other, for that shopper alone. Adds a missing place. */
  keep(ticket: Joined, nowMs: number): void;
  /** Lets the shopper of a ticket in. */
  enter(ticket: Ticket, nowMs: number): void;
  /** Lets the shopper of a ticket in, and starts the time inside anew for one who is inside. */
  renew(ticket: Ticket, nowMs: number): void;
  /**
   * Gives up the place of a ticket, also one in the line of another process. Returns false, and does nothing, for a
   * place that several shoppers have, and inside.
   */
  leave(ticket: Ticket, nowMs: number): boolean;
  /** Returns the places that changed since the last exchange, and marks them as shared. */
  takeChanges(): SharedPlace[];
  /** Marks places as not shared, after their exchange failed. */
  restoreChanges(places: readonly SharedPlace[]): void;
  /** Receives places of other processes. A shopper who has entered there is inside here, too. */
  receive(places: readonly SharedPlace[], nowMs: number): void;
}

/** The order of a place in the line. */
export type Joined = Pick<Ticket, 'id' | 'joinedMs'>;
