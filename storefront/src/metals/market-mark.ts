import type { Metal } from '@ingot/rules/metals/metal.ts';
import { metalName } from './metal-name.ts';
import type { MetalPrices } from './metal-prices.ts';

/** The one mark that the price bar carries when not all is well; an open market carries none. */
export interface MarketMark {
  readonly kind: 'closed' | 'stale' | 'halted' | 'offline';
  /** `Market closed`, `Prices delayed`, `Silver paused`, `Offline`. */
  readonly title: string;
  /** Until or since when: `until Sunday, 6 pm`; empty when unknown. */
  readonly detail: string;
}

/** What the market is doing, worst first: offline, halted, stale, closed. Times are told in the shop's time zone. */
export function marketMark(prices: MetalPrices, isOnline: boolean, timeZone: string): MarketMark | null {
  const newest = clockTime(prices.time, timeZone);
  if (!isOnline) return { kind: 'offline', title: 'Offline', detail: `prices of ${newest}` };
  const halted = prices.items.filter((item) => item.state === 'HALTED');
  const first = halted[0];
  if (first !== undefined) {
    const title = halted.length === 1 ? `${metalName(first.metal)} paused` : 'Trading paused';
    return { kind: 'halted', title, detail: `since ${clockTime(first.time, timeZone)}` };
  }
  const stale = prices.items.find((item) => item.state === 'STALE');
  if (stale !== undefined) {
    return { kind: 'stale', title: 'Prices delayed', detail: `since ${clockTime(stale.time, timeZone)}` };
  }
  if (prices.state !== 'CLOSED') return null;
  const opensAt = prices.items.find((item) => item.opens_at)?.opens_at;
  return {
    kind: 'closed',
    title: 'Market closed',
    detail: opensAt ? `until ${weekdayAndTime(opensAt, timeZone)}` : '',
  };
}

/** What stands in place of a metal's change when its price is old: `Paused`, or the time of the price; else null. */
export function agedText(
  prices: MetalPrices,
  metal: Metal,
  mark: MarketMark | null,
  timeZone: string,
): string | null {
  const item = prices.items.find((other) => other.metal === metal);
  if (item === undefined) return null;
  if (item.state === 'HALTED') return 'Paused';
  if (item.state === 'STALE' || mark?.kind === 'offline') return clockTime(item.time, timeZone);
  return null;
}

/** `1:52 pm` */
export function clockTime(iso: string, timeZone: string): string {
  return tidy(
    new Intl.DateTimeFormat('en-US', { hour: 'numeric', minute: '2-digit', timeZone }).format(new Date(iso)),
  );
}

function weekdayAndTime(iso: string, timeZone: string): string {
  const date = new Date(iso);
  const weekday = new Intl.DateTimeFormat('en-US', { weekday: 'long', timeZone }).format(date);
  return `${weekday}, ${clockTime(iso, timeZone).replace(':00', '')}`;
}

/** Engines part the time from `PM` by different spaces; we write it small with a plain one. */
function tidy(time: string): string {
  return time.replace(/\s+/g, ' ').toLowerCase();
}
