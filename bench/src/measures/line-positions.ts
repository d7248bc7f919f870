/** A place in the line of a rush, as the ticket and the responses of its shopper show it. Times are milliseconds. */
export interface SeenPlace {
  readonly id: string;
  /** When the shop says that the shopper joined. */
  readonly joinedMs: number;
  /** When the first response with this ticket arrived. */
  readonly knownMs: number;
  /** When the request that let the shopper in was sent; infinite for none. */
  readonly enteredMs: number;
}

/** A position that a shopper saw, with the times of its request and its response. */
export interface SeenPosition {
  readonly id: string;
  readonly position: number;
  readonly sentMs: number;
  readonly receivedMs: number;
}

/** Processes exchange their places once a second, and wait a second at most for an exchange. */
const LAG_MS = 3_000;

/**
 * Counts the positions that promised too much: more shoppers were ahead than the position says. A shopper is ahead
 * for certain if the shop had given the earlier place before the request, and lets the shopper in after the
 * response. With several processes the places of the last seconds do not count.
 */
export function countTooGood(
  places: readonly SeenPlace[],
  positions: readonly SeenPosition[],
  processes: number,
): number {
  const byId = new Map(places.map((place) => [place.id, place]));
  const lagMs = processes > 1 ? LAG_MS : 0;
  return positions.filter(({ id, position, sentMs, receivedMs }) => {
    const own = byId.get(id);
    if (own === undefined) return true;
    const ahead = places.filter(
      ({ joinedMs, knownMs, enteredMs }) =>
        joinedMs < own.joinedMs && knownMs + lagMs <= sentMs && enteredMs > receivedMs,
    );
    return position < ahead.length + 1;
  }).length;
}

const TICKET = /^rush_ticket=([\w-]{16})\.([0-9a-z]{1,9})\./;

/** Returns id and time of joining of a ticket's cookie; null for another cookie. */
export function readTicket(cookie: string): Pick<SeenPlace, 'id' | 'joinedMs'> | null {
  const [, id, joined] = TICKET.exec(cookie) ?? [];
  return id !== undefined && joined !== undefined ? { id, joinedMs: Number.parseInt(joined, 36) } : null;
}
