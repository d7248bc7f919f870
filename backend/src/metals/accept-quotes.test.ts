import { describe, expect, it } from 'vitest';
import type { SpotQuote } from '../ports/spot-feed/spot-feed.ts';
import { type AcceptanceRules, acceptQuotes } from './accept-quotes.ts';
import { jumpWatch } from './jump-watch.ts';

const NOW = Date.UTC(2026, 2, 18, 15);
const SATURDAY = Date.UTC(2026, 2, 21, 15);
const DAY = 864e5;

const HOURS = {
  timeZone: 'America/New_York',
  opens: { weekday: 0, minute: 1080 },
  closes: { weekday: 5, minute: 1020 },
  dailyBreak: { fromMinute: 1020, toMinute: 1080 },
  holidays: [],
};

const last = { askE4: 412_800, bidE4: 409_600, atMs: NOW - 5_000, isHalted: false };
const quote: SpotQuote = { metal: 'silver', askE4: 413_000, bidE4: 409_800, atMs: NOW, isHalted: false };

function judge(change: Partial<SpotQuote>, rules: Partial<AcceptanceRules> = {}) {
  const { accepted, refused } = acceptQuotes([{ ...quote, ...change }], {
    nowMs: NOW,
    staleAfterMs: 180_000,
    marketHours: { gold: HOURS, silver: HOURS, platinum: HOURS, palladium: HOURS },
    known: new Map([['silver', last]]),
    jumps: jumpWatch(),
    ...rules,
  });
  return accepted.length > 0 ? 'accepted' : (refused[0]?.reason ?? 'nothing new');
}

describe('a quote of a feed', () => {
  it.each<[string, Partial<SpotQuote>, Partial<AcceptanceRules>, string]>([
    ['that is good', {}, {}, 'accepted'],
    ['that repeats the last one', last, {}, 'nothing new'],
    ['that only halts', { ...last, isHalted: true }, {}, 'accepted'],
    ['from the future', { atMs: NOW + 60_001 }, {}, 'its time lies in the future'],
    ['of a clock that runs a little ahead', { atMs: NOW + 60_000 }, {}, 'accepted'],
    ['older than the last good one', { atMs: NOW - 6_000 }, {}, 'it is older than the last good price'],
    ['that jumps up', { askE4: 454_081, bidE4: 409_800 }, {}, 'it jumps by more than 10 percent'],
    ['that falls', { askE4: 371_000, bidE4: 368_000 }, {}, 'it jumps by more than 10 percent'],
    ['whose bid alone falls', { bidE4: 300_000 }, {}, 'it jumps by more than 10 percent'],
    [
      'a hundred times too large',
      { askE4: 41_300_000, bidE4: 40_980_000 },
      {},
      'it jumps by more than 10 percent',
    ],
    ['within the tenth', { askE4: 454_000, bidE4: 450_000 }, {}, 'accepted'],
    ['of a shop without any price, however old', { atMs: NOW - 30 * DAY }, { known: new Map() }, 'accepted'],
  ])('%s', (_, change, rules, expected) => {
    expect(judge(change, rules)).toBe(expected);
  });

  it('is stale when older than the limit in an open market, and not in a closed one', () => {
    const known = new Map([['silver' as const, { ...last, atMs: NOW - 600_000 }]]);
    expect(judge({ atMs: NOW - 180_000 }, { known })).toBe('accepted');
    expect(judge({ atMs: NOW - 180_001 }, { known })).toBe('it is stale');
    expect(judge({ atMs: NOW + 2 * DAY }, { known, nowMs: SATURDAY })).toBe('accepted');
  });

  it('may have moved further while the feed was away', () => {
    const away = (days: number) => new Map([['silver' as const, { ...last, atMs: NOW - days * DAY }]]);
    const far = { askE4: 480_000, bidE4: 470_000 };
    expect(judge(far, { known: away(0.9) })).toBe('it jumps by more than 10 percent');
    expect(judge(far, { known: away(2) })).toBe('accepted');
    const further = { askE4: 600_000, bidE4: 590_000 };
    expect(judge(further, { known: away(2) })).toBe('it jumps by more than 25 percent');
    expect(judge(further, { known: away(8) })).toBe('accepted');
  });
});
