import { INSIDE_MS, isKept, mayEnter, PRESENT_MS, positionOf } from '@ingot/rules/shop/rush/waiting-line.ts';
import { growingCache } from '../../platform/limits/growing-cache.ts';
import type { Arrival, Joined, WaitingLine } from './line-types.ts';
import { isGivenUp, type SharedPlace } from './rush-places.repository.ts';
import { isMailTicket, newTicketId, type Ticket } from './ticket.ts';

interface OwnPlace {
  readonly id: string;
  readonly joinedMs: number;
  readonly visitor: string | null;
  seenMs: number;
  /** The last request that the other processes know; null for none. */
  sharedMs: number | null;
  /** Whether shoppers without a place of their own have it, too. */
  isShared: boolean;
  /** Whether its shopper gets a mail: nobody else may have it. */
  isMailed: boolean;
}

/** An office or a mobile network shares an address. */
const MAX_PER_VISITOR = 20;
const MAX_PLACES = 20_000;
const MAX_ELSEWHERE = 100_000;
const SWEEP_MS = 1_000;
/** The other processes learn of a shopper's requests at this interval. */
const SHARE_SEEN_MS = 60_000;
const MINUTE_MS = 60_000;

/**
 * Creates an empty line. A visitor with twenty places, or a full line, gets no new place: further
 * shoppers share the last one.
 */
export function createWaitingLine(): WaitingLine {
  let line: OwnPlace[] = [];
  /** The tickets of the line. */
  let ids = new Set<string>();
  let sweptMs = Number.NEGATIVE_INFINITY;
  /** The time of entering by ticket. */
  const inside = growingCache<string, number>(MAX_PLACES);
  let entered: number[] = [];
  /** The places in other lines, by ticket. */
  const elsewhere = growingCache<string, SharedPlace>(MAX_ELSEWHERE);
  /** Shoppers who have entered or given up their place here, for the other processes. */
  let left: SharedPlace[] = [];

  /** Removes expired places, at most once a second. */
  function sweep(nowMs: number): void {
    if (Math.abs(nowMs - sweptMs) < SWEEP_MS) return;
    sweptMs = nowMs;
    line = line.filter((place) => isKept(place, nowMs));
    ids = new Set(line.map(({ id }) => id));
    entered = entered.filter((ms) => nowMs - ms < MINUTE_MS);
    for (const [id, place] of elsewhere.entries()) if (!isKept(place, nowMs)) elsewhere.delete(id);
  }

  /** Returns the place of a known ticket, or adds one. */
  function placeOf({ ticket, visitor, room: { nowMs } }: Arrival): OwnPlace {
    const known = ticket && line.find(({ id }) => id === ticket.id);
    if (known && isKept(known, nowMs)) {
      // The request for the mail was at another process.
      if (isMailTicket(ticket, nowMs)) known.isMailed = true;
      return known;
    }
    // A ticket of before a restart, or of another process, keeps its order. A used one does not.
    const isFromElsewhere = ticket !== null && !known && !inside.has(ticket.id);
    const isMailed = isFromElsewhere && isMailTicket(ticket, nowMs);
    const shared = isMailed ? undefined : sharedPlace(visitor);
    if (shared) return share(shared);
    const lastMs = line.at(-1)?.joinedMs ?? nowMs;
    const joinedMs = isFromElsewhere ? ticket.joinedMs : Math.max(nowMs, lastMs);
    const id = isFromElsewhere ? ticket.id : newTicketId();
    return insert({ id, joinedMs, visitor, seenMs: nowMs, isMailed });
  }

  /** Returns the place for a further shopper of a visitor with twenty places, or in a full line. */
  function sharedPlace(visitor: string | null): OwnPlace | undefined {
    const own = visitor === null ? [] : line.filter((one) => one.visitor === visitor && !one.isMailed);
    if (own.length >= MAX_PER_VISITOR) return own.at(-1);
    return line.length < MAX_PLACES ? undefined : line.findLast(({ isMailed }) => !isMailed);
  }

  function insert(added: Omit<OwnPlace, 'sharedMs' | 'isShared'>): OwnPlace {
    const { id, joinedMs } = added;
    const place = { ...added, sharedMs: null, isShared: elsewhere.get(id)?.isShared ?? false };
    const next = line.findIndex((other) => other.joinedMs > joinedMs);
    line.splice(next < 0 ? line.length : next, 0, place);
    ids.add(place.id);
    return place;
  }

  /** Gives a place to one more shopper. The other processes learn soon that it is not given up. */
  function share(place: OwnPlace): OwnPlace {
    if (!place.isShared) place.sharedMs = null;
    place.isShared = true;
    return place;
  }

  function isShared(id: string): boolean {
    return line.some((one) => one.id === id && one.isShared) || (elsewhere.get(id)?.isShared ?? false);
  }

  function isInside(id: string, nowMs: number): boolean {
    const enteredMs = inside.get(id);
    return enteredMs !== undefined && nowMs - enteredMs < INSIDE_MS;
  }

  function enter({ id }: Pick<Ticket, 'id'>, nowMs: number): void {
    if (isInside(id, nowMs)) return;
    const place = line.find((one) => one.id === id);
    line = line.filter((one) => one !== place);
    letIn(id, { enteredMs: nowMs, nowMs });
    tell({ id, joinedMs: place?.joinedMs ?? nowMs, seenMs: nowMs, hasEntered: true });
  }

  function renew({ id, joinedMs }: Joined, nowMs: number): void {
    if (!isInside(id, nowMs)) {
      enter({ id }, nowMs);
      return;
    }
    // A link that is opened in a loop does not push the other news out.
    if (nowMs - (inside.get(id) ?? 0) < SWEEP_MS) return;
    inside.set(id, nowMs);
    tell({ id, joinedMs, seenMs: nowMs, hasEntered: true });
  }

  /** Records the end of a place for the other processes. */
  function tell(end: Omit<SharedPlace, 'leftMs' | 'isShared'> & { readonly leftMs?: number }): void {
    left.push({ leftMs: null, isShared: false, ...end });
    if (left.length > MAX_PLACES) left.shift();
  }

  /** Records a shopper who has entered, and whose place is no longer in the line. */
  function letIn(id: string, { enteredMs, nowMs }: { enteredMs: number; nowMs: number }): void {
    ids.delete(id);
    elsewhere.delete(id);
    inside.set(id, enteredMs);
    // The first exchange of a process has all who entered in the last minutes.
    if (nowMs - enteredMs < MINUTE_MS) entered.push(enteredMs);
  }

  function remove(id: string): void {
    line = line.filter((place) => place.id !== id);
    ids.delete(id);
    elsewhere.delete(id);
  }

  /** Removes a place that was given up at another process, unless its shopper is here since. */
  function receiveEnd({ id, leftMs }: SharedPlace): void {
    const place = line.find((one) => one.id === id);
    if (place && (place.isShared || place.seenMs > (leftMs ?? 0))) place.sharedMs = null;
    else remove(id);
  }

  /** Returns the position of a place among the places of all processes. */
  function positionInShop(index: number, nowMs: number): number {
    let position = positionOf(line, index, nowMs);
    const own = line[index];
    if (own === undefined || elsewhere.size === 0) return position;
    for (const place of elsewhere.values()) {
      if (isAhead(place, own) && isKept(place, nowMs) && !ids.has(place.id)) position += 1;
    }
    return position;
  }

  /** Returns whether another place comes before a place. */
  function isAhead(other: Joined, own: Joined): boolean {
    return other.joinedMs < own.joinedMs || (other.joinedMs === own.joinedMs && other.id < own.id);
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
      return { id, joinedMs, seenMs };
    },
    stateOf(ticket, nowMs) {
      const index = line.findIndex(({ id }) => id === ticket.id);
      const position = index < 0 ? 1 : positionInShop(index, nowMs);
      return { ticket, position, enteredPerMinute: entered.length };
    },
    isInside,
    hasEntered: (id) => inside.has(id),
    isShared,
    isTurn(own, { nowMs, free }) {
      let left = free;
      for (const place of line) {
        if (left <= 0) return false;
        if (isAhead(place, own) && nowMs - place.seenMs < PRESENT_MS) left -= 1;
      }
      // This process learns late that a shopper of another one is absent.
      for (const place of elsewhere.values()) {
        if (left <= 0) return false;
        const isPresent = nowMs - place.seenMs < SHARE_SEEN_MS + PRESENT_MS;
        if (isPresent && isAhead(place, own) && !ids.has(place.id)) left -= 1;
      }
      return left > 0;
    },
    keep({ id, joinedMs }, nowMs) {
      const seenMs = nowMs - PRESENT_MS;
      const place = line.find((one) => one.id === id);
      // The mails are few, so that their places may exceed the limit of a line.
      const kept = place ?? insert({ id, joinedMs, visitor: null, seenMs, isMailed: true });
      kept.seenMs = Math.max(kept.seenMs, seenMs);
      kept.isMailed = true;
    },
    enter,
    renew,
    leave({ id, joinedMs, seenMs }, nowMs) {
      if (inside.has(id) || isShared(id)) return false;
      remove(id);
      // The ticket of a shopper who gets a mail is valid longer: its time is in the future.
      tell({ id, joinedMs, seenMs: Math.min(seenMs, nowMs), hasEntered: false, leftMs: nowMs });
      return true;
    },
    takeChanges() {
      const news = line.filter(
        ({ seenMs, sharedMs }) => sharedMs === null || seenMs - sharedMs >= SHARE_SEEN_MS,
      );
      for (const place of news) place.sharedMs = place.seenMs;
      const changes = [
        ...left,
        ...news.map(({ id, joinedMs, seenMs, isShared }) => ({
          ...{ id, joinedMs, seenMs, isShared },
          ...{ hasEntered: false, leftMs: null },
        })),
      ];
      left = [];
      return changes;
    },
    restoreChanges(places) {
      const taken = new Set(places.map(({ id }) => id));
      left = [...places.filter((place) => place.hasEntered || place.leftMs !== null), ...left];
      for (const place of line) if (taken.has(place.id)) place.sharedMs = null;
    },
    receive(places, nowMs) {
      for (const { id, hasEntered, seenMs } of places) {
        if (hasEntered && isInside(id, nowMs)) inside.set(id, Math.max(seenMs, inside.get(id) ?? 0));
      }
      const news = places.filter(({ id }) => !isInside(id, nowMs));
      const enteredIds = new Set(news.filter(({ hasEntered }) => hasEntered).map(({ id }) => id));
      if (enteredIds.size > 0) line = line.filter(({ id }) => !enteredIds.has(id));
      const sharedIds = new Set(news.filter(({ isShared }) => isShared).map(({ id }) => id));
      if (sharedIds.size > 0) for (const place of line) place.isShared ||= sharedIds.has(place.id);
      for (const place of news) {
        if (place.hasEntered) letIn(place.id, { enteredMs: place.seenMs, nowMs });
        else if (isGivenUp(place)) receiveEnd(place);
        else if (isKept(place, nowMs)) elsewhere.set(place.id, place);
      }
    },
  };
}
