import { describe, expect, it } from 'vitest';
import type { SpotQuote } from '../../../platform/spot-feeds/spot-feed.ts';
import { type AcceptanceRules, acceptQuotes, type KnownQuote, plausibleRanges } from './accept-quotes.ts';
import { jumpDetector } from './jump-detector.ts';

const NOW = Date.UTC(2026, 2, 18, 15);
const SATURDAY = Date.UTC(2026, 2, 21, 15);
const DAY = 864e5;
const IMPLAUSIBLE = 'it is implausible as a first reading in dollars per troy ounce';

const HOURS = {
  timeZone: 'America/New_York',
  opens: { weekday: 0, minute: 1080 },
  closes: { weekday: 5, minute: 1020 },
  dailyBreak: { fromMinute: 1020, toMinute: 1080 },
  holidays: [],
};

/** Asks in dollars per troy ounce. */
const REFERENCE = {
  gold: { askE4: 34_000_000 },
  silver: { askE4: 412_800 },
  platinum: { askE4: 15_000_000 },
  palladium: { askE4: 14_000_000 },
};

const last = { askE4: 412_800, bidE4: 409_600, atMs: NOW - 5_000, isHalted: false };
const quote: SpotQuote = { metal: 'silver', askE4: 413_000, bidE4: 409_800, atMs: NOW, isHalted: false };

/** Creates the last accepted price. Its checkpoint is itself by default. */
function knownAs(quote: Omit<KnownQuote, 'checkpoint'>, checkpoint: KnownQuote['checkpoint'] = quote) {
  return new Map([['silver' as const, { ...quote, checkpoint }]]);
}

function judge(change: Partial<SpotQuote>, rules: Partial<AcceptanceRules> = {}) {
  const { accepted, rejected } = acceptQuotes([{ ...quote, ...change }], {
    nowMs: NOW,
    monotonicMs: 0,
    plausible: plausibleRanges(REFERENCE),
    staleAfterMs: 180_000,
    jumpPpm: 100_000,
    marketHours: { gold: HOURS, silver: HOURS, platinum: HOURS, palladium: HOURS },
    known: knownAs(last),
    dayBegan: new Map(),
    jumps: jumpDetector(),
    ...rules,
  });
  return accepted.length > 0 ? 'accepted' : (rejected[0]?.reason ?? 'nothing new');
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

  it('is compared with the checkpoint of its day, so that small steps add up to a jump (FIX-04)', () => {
    const step = { askE4: 380_000, bidE4: 377_000 };
    expect(judge(step)).toBe('accepted');
    const known = (hours: number) =>
      knownAs({ ...last, ...step }, { ...last, atMs: NOW - hours * 3_600_000 });
    const next = { askE4: 345_000, bidE4: 342_000 };
    expect(judge(next, { known: known(1) })).toBe('it jumps by more than 10 percent');
    expect(judge(next, { known: known(24) })).toBe('accepted');
  });

  it('is stale when older than the limit in an open market, and not in a closed one', () => {
    const known = knownAs({ ...last, atMs: NOW - 600_000 });
    expect(judge({ atMs: NOW - 180_000 }, { known })).toBe('accepted');
    expect(judge({ atMs: NOW - 180_001 }, { known })).toBe('it is stale');
    expect(judge({ atMs: NOW + 2 * DAY }, { known, nowMs: SATURDAY })).toBe('accepted');
  });

  it('may have moved further while the feed was down', () => {
    const away = (days: number) => knownAs({ ...last, atMs: NOW - days * DAY });
    const far = { askE4: 480_000, bidE4: 470_000 };
    expect(judge(far, { known: away(0.9) })).toBe('it jumps by more than 10 percent');
    expect(judge(far, { known: away(2) })).toBe('accepted');
    const further = { askE4: 600_000, bidE4: 590_000 };
    expect(judge(further, { known: away(2) })).toBe('it jumps by more than 25 percent');
    expect(judge(further, { known: away(8) })).toBe('accepted');
  });

  it.each([
    ['just now', NOW - 5_000, 'it is older than the last good price'],
    ['a clock that runs a little ahead', NOW + 60_000, 'it is older than the last good price'],
    ['a clock that was a minute ahead', NOW + 60_001, 'accepted'],
    ['a clock that was a day ahead', NOW + DAY, 'accepted'],
  ])('is not rejected for being older than a price of %s (FIX-03)', (_, knownMs, expected) => {
    const known = knownAs({ ...last, atMs: knownMs });
    expect(judge({ atMs: NOW - 6_000 }, { known })).toBe(expected);
  });

  it('is never accepted because it repeats a price from the future (FIX-03)', () => {
    const future = { ...last, atMs: NOW + DAY };
    expect(judge(future, { known: knownAs(future) })).toBe('its time lies in the future');
  });

  it.each([
    ['an ounce', 1, 'accepted'],
    ['an ounce, at twice the reference', 2, 'accepted'],
    ['a gram', 1 / 31.1034768, IMPLAUSIBLE],
    ['ten grams', 10 / 31.1034768, IMPLAUSIBLE],
    ['a tola', 0.375, IMPLAUSIBLE],
    ['a kilogram', 32.15, IMPLAUSIBLE],
    ['an ounce, in cents', 100, IMPLAUSIBLE],
    ['an ounce of gold, as silver', 82, IMPLAUSIBLE],
  ])(
    'is compared with the reference price when it is the first one: dollars for %s (FIX-82)',
    (_, factor, expected) => {
      const askE4 = Math.round(412_800 * factor);
      const first = { askE4, bidE4: Math.round(askE4 * 0.999) };
      expect(judge(first, { known: new Map() })).toBe(expected);
      // The feed was down for so long that its last price is no reference.
      const known = knownAs({ ...last, atMs: NOW - 9 * DAY });
      expect(judge(first, { known })).toBe(expected);
    },
  );
});
