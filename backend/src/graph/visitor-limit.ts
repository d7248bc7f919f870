import { isIPv6 } from 'node:net';
import { LRUCache } from 'lru-cache';

/** Says whether a visitor may do something once more. */
export interface VisitorLimit {
  /** Counts one more time (or `times` more) when that is allowed; gives false, and counts nothing, when it is not. */
  allows(address: string, nowMs: number, times?: number): boolean;
  /** Milliseconds until the visitor's window ends; 0 when none has begun. */
  waitMs(address: string, nowMs: number): number;
}

/** Addresses remembered at a time; the one longest unseen is forgotten first. */
const MOST_VISITORS = 20_000;

const LOOPBACK = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1']);

/**
 * Allows each address `times` in a window of `windowMs` that begins with its first time. Kept in memory, per process:
 * enough against a stranger who fills a table by hand or by script, and bounded whatever he sends.
 */
export function visitorLimit(options: { readonly times: number; readonly windowMs: number }): VisitorLimit {
  const windows = new LRUCache<string, { readonly sinceMs: number; count: number }>({ max: MOST_VISITORS });
  return {
    allows(address, nowMs, times = 1) {
      const visitor = visitorOf(address);
      const window = windows.get(visitor);
      const isOpen = window !== undefined && nowMs - window.sinceMs < options.windowMs;
      if ((isOpen ? window.count : 0) + times > options.times) return false;
      if (isOpen) window.count += times;
      else windows.set(visitor, { sinceMs: nowMs, count: times });
      return true;
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
