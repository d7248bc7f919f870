import { expect, it } from 'vitest';
import { settableClock } from '../../../platform/clock/settable-clock.ts';
import { fixedSpotFeed } from '../../../platform/spot-feeds/fixed-spot-feed.ts';
import { acceptQuotes, type KnownQuote, plausibleRanges } from './accept-quotes.ts';
import { jumpDetector } from './jump-detector.ts';

const HOURS = {
  timeZone: 'America/New_York',
  opens: { weekday: 0, minute: 1080 },
  closes: { weekday: 5, minute: 1020 },
  dailyBreak: { fromMinute: 1020, toMinute: 1080 },
  holidays: [],
};

type Reading = readonly [afterSeconds: number, ask: number, madeSecondsAgo?: number];

/**
 * Returns the verdict on each of gold's readings after one at 100 dollars: `y` accepted, `n`
 * rejected, `.` nothing new.
 */
async function judge(readings: readonly Reading[]): Promise<string> {
  const clock = settableClock(Date.UTC(2026, 2, 18, 15));
  const first = { askE4: 1_000_000 };
  const still = { ask: 100, bid: 99 };
  const feed = fixedSpotFeed(clock, { gold: still, silver: still, platinum: still, palladium: still });
  const jumps = jumpDetector();
  const began = { askE4: 1_000_000, bidE4: 990_000, atMs: clock.now(), isHalted: false };
  let known: KnownQuote = { ...began, checkpoint: began };
  let outcome = '';
  for (const [afterSeconds, ask, madeSecondsAgo = 0] of readings) {
    clock.advance(afterSeconds * 1_000);
    feed.set('gold', { ask, bid: ask * 0.99, atMs: clock.now() - madeSecondsAgo * 1_000 });
    const { quotes } = await feed.read();
    const { accepted, rejected, confirmed } = acceptQuotes(
      quotes.filter(({ metal }) => metal === 'gold'),
      {
        nowMs: clock.now(),
        monotonicMs: clock.monotonic(),
        plausible: plausibleRanges({ gold: first, silver: first, platinum: first, palladium: first }),
        staleAfterMs: 180_000,
        jumpPpm: 100_000,
        marketHours: { gold: HOURS, silver: HOURS, platinum: HOURS, palladium: HOURS },
        known: new Map([['gold', known]]),
        dayBegan: new Map([['gold', began]]),
        jumps,
      },
    );
    const [good] = accepted;
    // As in the database: later readings are compared with a confirmed jump.
    if (good) known = { ...good, checkpoint: confirmed.length > 0 ? good : known.checkpoint };
    outcome += accepted.length > 0 ? 'y' : rejected.length > 0 ? 'n' : '.';
  }
  return outcome;
}

const every = (seconds: number, ...asks: readonly number[]): Reading[] => asks.map((ask) => [seconds, ask]);

it.each<[string, Reading[], string]>([
  ['a single spike', every(10, 100, 150, 100), 'yny'],
  ['a fall that stays', every(10, 85, 85, 85.5, 84.5, 85, 85), 'nnnnyy'],
  ['a rise that stays', every(10, 112, 113, 112, 113, 113), 'nnnny'],
  ['five that agree too soon', every(5, 85, 85, 85, 85, 85, 85, 85), 'nnnnnny'],
  ['few that agree for long', every(60, 85, 85, 85, 85), 'nnnn'],
  ['a good one among them', every(10, 85, 85, 85, 100, 85, 85, 85, 85, 85), 'nnnynnnny'],
  ['a jump that goes on', every(10, 88, 84, 80, 76, 76, 76, 76, 76), 'nnnnnnny'],
  ['a slow slide out of the band', every(10, 88, 87, 86, 85, 84, 84), 'nnnnnn'],
  [
    'one quote read again and again',
    [[10, 85], ...[10, 20, 30, 40, 50].map((ago): Reading => [10, 85, ago])],
    'nnnnnn',
  ],
  ['twice the price', every(10, 200, 200, 200, 200, 200, 200), 'nnnnnn'],
  ['a staircase of steps below a tenth (FIX-04)', every(10, 91, 83, 76, 69, 63, 57, 52), 'ynnnnnn'],
  ['small steps that stay where they led', every(10, 92, 85, 85, 85, 85, 85, 80), 'ynnnnyy'],
  [
    'less than half, by jumps that stay',
    every(10, ...Array(5).fill(60), ...Array(7).fill(45)),
    'nnnnynnnnnnn',
  ],
  ['the price of a gram', every(10, 3.2, 3.2, 3.2, 3.2, 3.2, 3.2), 'nnnnnn'],
  ['what comes after a jump that was taken', every(10, 85, 85, 85, 85, 85, 100, 86), 'nnnnyny'],
])('%s', async (_, readings, expected) => {
  expect(await judge(readings)).toBe(expected);
});
