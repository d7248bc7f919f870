import { isIPv6 } from 'node:net';
import { growingCache } from './growing-cache.ts';

/** Limits the requests of each visitor. */
export interface VisitorLimit {
  /**
   * Counts `times` more requests (1 by default) when the limit allows them. Otherwise returns false
   * and counts nothing.
   */
  allows(address: string, nowMs: number, times?: number): boolean;
  /** Returns the milliseconds until the visitor's window ends; 0 without a window. */
  waitMs(address: string, nowMs: number): number;
  /**
   * Returns the next visitor whose unpublished count is a notable part of the limit, with the
   * count, and marks it as published. Returns null when there are no more.
   */
  takeUnpublished(): readonly [visitor: string, times: number] | null;
  /** Adds the count of another process; `visitor` as `takeUnpublished` returns it. */
  addRemote(visitor: string, times: number, nowMs: number): void;
}

interface Window {
  readonly sinceMs: number;
  count: number;
  /** Counted here and not published yet. */
  unpublished: number;
}

/**
 * Maximum number of visitors in memory. The one unseen for longest is evicted first. Also bounds
 * the visitors to publish.
 */
const MAX_VISITORS = 20_000;

/** Part of a limit from which a visitor is published. Ordinary shoppers stay below it. */
const PUBLISHED_PART = 0.05;

const LOOPBACK = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1']);

/**
 * Returns a limit of `times` per visitor and window of `windowMs`, which begins with the first
 * request. Kept in memory, with bounded size. Requests of other processes count as soon as they are
 * published (`share-counts.ts`).
 */
export function visitorLimit(options: { readonly times: number; readonly windowMs: number }): VisitorLimit {
  const windows = growingCache<string, Window>(MAX_VISITORS);
  /** Visitors to publish. */
  const queued = new Set<string>();
  const publishFrom = Math.max(1, options.times * PUBLISHED_PART);

  /** Returns the visitor's window, or a new one when the last has ended. */
  function windowOf(visitor: string, nowMs: number): Window {
    const known = windows.get(visitor);
    if (known !== undefined && nowMs - known.sinceMs < options.windowMs) return known;
    const started = { sinceMs: nowMs, count: 0, unpublished: 0 };
    windows.set(visitor, started);
    return started;
  }

  return {
    allows(address, nowMs, times = 1) {
      const visitor = visitorOf(address);
      const window = windowOf(visitor, nowMs);
      if (window.count + times > options.times) return false;
      window.count += times;
      window.unpublished += times;
      if (window.unpublished >= publishFrom && queued.size < MAX_VISITORS) queued.add(visitor);
      return true;
    },
    takeUnpublished() {
      for (const visitor of queued) {
        queued.delete(visitor);
        const window = windows.peek(visitor);
        // A new window may have begun, or the visitor was evicted.
        if (window === undefined || window.unpublished === 0) continue;
        const count = [visitor, window.unpublished] as const;
        window.unpublished = 0;
        return count;
      }
      return null;
    },
    addRemote(visitor, times, nowMs) {
      windowOf(visitor, nowMs).count += times;
    },
    waitMs(address, nowMs) {
      const window = windows.get(visitorOf(address));
      return window ? Math.max(0, window.sinceMs + options.windowMs - nowMs) : 0;
    },
  };
}

/**
 * Returns whether an address is the machine's own: a local tool, or a local proxy that hides the
 * client.
 */
export function isLoopback(address: string): boolean {
  return LOOPBACK.has(address);
}

/**
 * Returns the identity of a visitor: the IPv4 address, or the first 64 bits of an IPv6 address,
 * because a household owns all addresses below it.
 */
export function visitorOf(address: string): string {
  // Runs for each request, and expanding an IPv6 address is the slowest part.
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
