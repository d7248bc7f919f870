import { tradingText } from '../trading-texts.ts';
import type { SpotPrice } from './spot-query.ts';

const SECOND_MS = 1_000;
const MINUTE_MS = 60 * SECOND_MS;
const HOUR_MS = 60 * MINUTE_MS;

/** Formats the age of a price: `8 s`, `12 min`, `3 h`. */
export function writeFeedAge(at: string, now: number): string {
  const elapsed = Math.max(0, now - Date.parse(at));
  if (elapsed < 2 * MINUTE_MS) return tradingText('seconds', { count: Math.floor(elapsed / SECOND_MS) });
  if (elapsed < 2 * HOUR_MS) return tradingText('minutes', { count: Math.floor(elapsed / MINUTE_MS) });
  return tradingText('hours', { count: Math.floor(elapsed / HOUR_MS) });
}

/** The state of all feeds in one mark. */
export interface FeedMark {
  readonly tone: 'done' | 'late' | 'hold' | 'none';
  readonly text: string;
}

/** Returns the worst state of the feeds, with the age of the oldest price. */
export function feedMark(prices: readonly SpotPrice[], now: number): FeedMark {
  const [oldest] = prices.toSorted((a, b) => Date.parse(a.at) - Date.parse(b.at));
  if (oldest === undefined) return { tone: 'late', text: tradingText('feedMissing') };
  const age = writeFeedAge(oldest.at, now);
  const has = (state: SpotPrice['state']) => prices.some((price) => price.state === state);
  if (has('stale')) return { tone: 'late', text: tradingText('feedStale', { age }) };
  if (has('halted')) return { tone: 'hold', text: tradingText('feedHalted') };
  if (has('closed')) return { tone: 'none', text: tradingText('feedClosed') };
  return { tone: 'done', text: tradingText('feedLive', { age }) };
}
