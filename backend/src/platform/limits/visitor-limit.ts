import { isIPv6 } from 'node:net';
import { LRUCache } from 'lru-cache';

/** Says whether a visitor may do something once more. */
export interface VisitorLimit {
  /** Counts one more time (or `times` more) when that is allowed; gives false, and counts nothing, when it is not. */
  allows(address: string, nowMs: number, times?: number): boolean;
  /** Milliseconds until the visitor's window ends; 0 when none has begun. */
  waitMs(address: string, nowMs: number): number;
  /**
   * Who has used a part of the limit here since it was told last, and how often: for others who keep the same limit. Null when there is
   * nobody left to tell of.
   */
  takeNews(): readonly [visitor: string, times: number] | null;
  /** Counts what another process has let through; `visitor` as `takeNews` names him. */
  addOthers(visitor: string, times: number, nowMs: number): void;
}

interface Window {
  readonly sinceMs: number;
  count: number;
  /** Counted here, and not told of. */
  untold: number;
}

/** Addresses remembered at a time; the one longest unseen is forgotten first. No more wait to be told of. */
const MOST_VISITORS = 20_000;

/** Worth telling is so much of a limit: who uses less is a shopper, and not told of. */
const PART_TOLD = 0.05;

const LOOPBACK = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1']);

/**
 * Allows each address `times` in a window of `windowMs` that begins with its first time. Kept in memory,
 * bounded whatever a stranger sends; what is let through here and elsewhere counts together as far as it is told (`share-counts.ts`).
 */
export function visitorLimit(options: { readonly times: number; readonly windowMs: number }): VisitorLimit {
  const windows = new LRUCache<string, Window>({ max: MOST_VISITORS });
  const toTell = new Set<string>();
  const tellFrom = Math.max(1, options.times * PART_TOLD);

  /** The visitor's window, a new one when the last has ended. */
  function windowOf(visitor: string, nowMs: number): Window {
    const known = windows.get(visitor);
    if (known !== undefined && nowMs - known.sinceMs < options.windowMs) return known;
    const begun = { sinceMs: nowMs, count: 0, untold: 0 };
    windows.set(visitor, begun);
    return begun;
  }

  return {
    allows(address, nowMs, times = 1) {
      const visitor = visitorOf(address);
      const window = windowOf(visitor, nowMs);
      if (window.count + times > options.times) return false;
      window.count += times;
      window.untold += times;
      if (window.untold >= tellFrom && toTell.size < MOST_VISITORS) toTell.add(visitor);
      return true;
    },
    takeNews() {
      for (const visitor of toTell) {
        toTell.delete(visitor);
        const window = windows.peek(visitor);
        // Another window may have begun, or the visitor was forgotten.
        if (window === undefined || window.untold === 0) continue;
        const news = [visitor, window.untold] as const;
        window.untold = 0;
        return news;
      }
      return null;
    },
    addOthers(visitor, times, nowMs) {
      windowOf(visitor, nowMs).count += times;
    },
    waitMs(address, nowMs) {
      const window = windows.get(visitorOf(address));
      return window ? Math.max(0, window.sinceMs + options.windowMs - nowMs) : 0;
    },
  };
}

/** Whether an address is the machine's own: its tools, or a proxy on it that hides who asks. */
export function isLoopback(address: string): boolean {
  return LOOPBACK.has(address);
}

/** What stands for one visitor: the IPv4 address, or the first 64 bits of an IPv6 one, as one household has them all. */
export function visitorOf(address: string): string {
  // Asked for each request: telling an IPv6 address by its whole form takes longer than all the rest.
  if (!address.includes(':')) return address;
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped) return mapped;
  if (!isIPv6(address)) return address;
  const [head = '', tail] = address.toLowerCase().split('::');
  const front = head === '' ? [] : head.split(':');
  if (tail === undefined) return front.slice(0, 4).join(':');
  const back = tail === '' ? [] : tail.split(':');
  const zeros = new Array<string>(Math.max(0, 8 - front.length - back.length)).fill('0');
  return [...front, ...zeros, ...back].slice(0, 4).join(':');
}
