import { writeMoment } from '@ingot/messages/write-values.ts';
import { fullMinuteAfter } from '@ingot/rules/metals/full-minute.ts';
import type { Metal } from '@ingot/rules/metals/metal.ts';
import { metalsText } from '../metals-texts.ts';
import { metalName } from '../names/metal-name.ts';
import { isBeingChecked, type MetalPrice, type MetalPrices } from './metal-prices.ts';

/** The status of the price bar when the market is not simply open. */
export interface MarketStatus {
  readonly kind: 'closed' | 'stale' | 'halted' | 'offline';
  /** `Market closed`, `Prices delayed`, `Silver paused`, `Offline`. */
  readonly title: string;
  /** The period, such as `Fri 5 pm until Sun 6 pm`; it begins at the time of the prices. */
  readonly detail: string;
}

/**
 * Returns the market status, most severe first: offline, unconfirmed, halted, stale, closed. Null
 * for an open market. Times are in the shop's time zone.
 */
export function marketStatus(prices: MetalPrices, isOnline: boolean, timeZone: string): MarketStatus | null {
  const timeOf = (item: { readonly time: string }) => clockTime(item.time, timeZone);
  if (!isOnline) {
    const detail = metalsText('offlineDetail', { time: timeOf(prices) });
    return { kind: 'offline', title: metalsText('offlineMark'), detail };
  }
  const checked = prices.items.filter(isBeingChecked);
  const [one] = checked;
  if (one !== undefined) {
    const title =
      checked.length === 1
        ? metalsText('metalChecked', { metal: metalName(one.metal) })
        : metalsText('pricesChecked');
    return { kind: 'halted', title, detail: metalsText('ordersWait') };
  }
  const halted = prices.items.filter((item) => item.state === 'HALTED');
  const first = halted[0];
  if (first !== undefined) {
    const title =
      halted.length === 1
        ? metalsText('metalPaused', { metal: metalName(first.metal) })
        : metalsText('tradingPaused');
    const resumes = halted.length === 1 ? first.resumes_at : null;
    const detail =
      resumes === null
        ? metalsText('since', { time: timeOf(first) })
        : metalsText('pausedUntil', { time: resumeTime(resumes, timeZone) });
    return { kind: 'halted', title, detail };
  }
  const stale = prices.items.find((item) => item.state === 'STALE');
  if (stale !== undefined) {
    return {
      kind: 'stale',
      title: metalsText('delayed'),
      detail: metalsText('since', { time: timeOf(stale) }),
    };
  }
  if (prices.state !== 'CLOSED') return null;
  const opensAt = prices.items.find((item) => item.opens_at)?.opens_at;
  const from = dayAndTime(prices.time, timeZone);
  const name = prices.items.find(({ closed_for: closure }) => closure !== null)?.closed_for;
  if (opensAt && name) {
    const until = dayAndTime(opensAt, timeZone);
    return {
      kind: 'closed',
      title: metalsText('marketClosed'),
      detail: metalsText('closedForUntil', { name, until }),
    };
  }
  return {
    kind: 'closed',
    title: metalsText('marketClosed'),
    detail: opensAt
      ? metalsText('closedUntil', { from, until: dayAndTime(opensAt, timeZone) })
      : metalsText('closedAt', { from }),
  };
}

/**
 * Returns the text that replaces the change of a metal that is not traded: `Being checked`,
 * `Paused`, or the time of the price; null otherwise.
 */
export function agedText(
  prices: MetalPrices,
  metal: Metal,
  mark: MarketStatus | null,
  timeZone: string,
): string | null {
  const item = prices.items.find((other) => other.metal === metal);
  if (item === undefined) return null;
  const paused = pausedText(item);
  if (paused !== null) return paused;
  if (item.state === 'STALE' || mark?.kind === 'offline') return clockTime(item.time, timeZone);
  return null;
}

/** Returns the text that replaces the change of a halted metal: `Checking` or `Paused`; null otherwise. */
export function pausedText(price: Pick<MetalPrice, 'pause_reason' | 'state'>): string | null {
  if (isBeingChecked(price)) return metalsText('checking');
  return price.state === 'HALTED' ? metalsText('paused') : null;
}

/** Formats a time of day: `1:52 pm`. */
export function clockTime(iso: string, timeZone: string): string {
  return writeMoment(iso, { hour: 'numeric', minute: '2-digit', timeZone });
}

/** Formats the time at which trading starts again, rounded up to a full minute. */
export function resumeTime(iso: string, timeZone: string): string {
  return clockTime(new Date(fullMinuteAfter(Date.parse(iso))).toISOString(), timeZone);
}

/** Formats day and time: `Sun 6 pm`, or `Sunday, 6 pm`; minutes only if not zero. */
export function dayAndTime(iso: string, timeZone: string, style: 'short' | 'long' = 'short'): string {
  const weekday = writeMoment(iso, { weekday: style, timeZone });
  return `${weekday}${style === 'long' ? ', ' : ' '}${clockTime(iso, timeZone).replace(/:00(?= [ap]m)/, '')}`;
}
