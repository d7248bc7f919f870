/** A place in the line of a rush. Times are epoch milliseconds. */
export interface Place {
  readonly joinedMs: number;
  /** The last request of its shopper. */
  readonly seenMs: number;
}

/** The time and the number of shoppers that may enter now. */
export interface Room {
  readonly nowMs: number;
  readonly free: number;
}

/** A place is kept this long after the last request of its shopper. */
export const PLACE_KEPT_MS = 600_000;
/** A shopper who has entered finishes within this time without waiting again. */
export const INSIDE_MS = 600_000;
/** A place is kept this long after its shopper has asked for a mail. */
export const TURN_MAIL_KEPT_MS = 7_200_000;
/** A shopper without a request for this long is absent. Three reloads of the waiting page. */
export const PRESENT_MS = 15_000;

/** Returns whether a place is still kept. */
export function isKept({ seenMs }: Place, nowMs: number): boolean {
  return nowMs - seenMs < PLACE_KEPT_MS;
}

/**
 * Returns the position of a place in a line, 1 for the first. `line` is in the order of joining.
 * Later places and returning shoppers never increase a position.
 */
export function positionOf(line: readonly Place[], index: number, nowMs: number): number {
  let position = 1;
  for (let ahead = 0; ahead < index; ahead += 1) {
    const place = line[ahead];
    if (place && isKept(place, nowMs)) position += 1;
  }
  return position;
}

/**
 * Returns whether a shopper may enter: there is room for all present shoppers up to this one.
 * Absent shoppers keep their places and delay no other shopper.
 */
export function mayEnter(line: readonly Place[], index: number, { nowMs, free }: Room): boolean {
  let left = free;
  for (let ahead = 0; ahead < index && left > 0; ahead += 1) {
    const place = line[ahead];
    if (place && nowMs - place.seenMs < PRESENT_MS) left -= 1;
  }
  return left > 0;
}

/** Returns the minutes until a position may enter at the rate of the last minute; null for no rate. */
export function minutesUntil(position: number, perMinute: number): number | null {
  return perMinute > 0 ? Math.ceil(position / perMinute) : null;
}
