import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  lastSession,
  type MarketHours,
  nextSession,
  previousCloseMs,
  sessionAt,
  sessionsBetween,
} from './market-sessions.ts';
import { isTradable, type PriceFacts, priceStanding, stateOfMetals, worstState } from './market-state.ts';

const hours: MarketHours = {
  timeZone: 'America/New_York',
  opens: { weekday: 0, minute: 18 * 60 },
  closes: { weekday: 5, minute: 17 * 60 },
  dailyBreak: { fromMinute: 17 * 60, toMinute: 18 * 60 },
  holidays: ['01-01', '12-25'],
};

const at = (iso: string) => Date.parse(iso);
const iso = (ms: number | null | undefined) => (ms == null ? null : new Date(ms).toISOString());

describe('market sessions', () => {
  it.each([
    ['a Wednesday at noon', '2026-03-18T12:00:00-04:00', true],
    ['the night between two days', '2026-03-18T00:00:00-04:00', true],
    ['the last moment before the daily break', '2026-03-18T16:59:59-04:00', true],
    ['the daily break', '2026-03-18T17:00:00-04:00', false],
    ['the last moment of the break', '2026-03-18T17:59:59-04:00', false],
    ['after the break', '2026-03-18T18:00:00-04:00', true],
    ['Friday before the close', '2026-03-20T16:59:59-04:00', true],
    ['Friday at the close', '2026-03-20T17:00:00-04:00', false],
    ['Friday evening', '2026-03-20T18:30:00-04:00', false],
    ['Saturday', '2026-03-21T12:00:00-04:00', false],
    ['Sunday before the opening', '2026-03-22T17:59:59-04:00', false],
    ['Sunday at the opening', '2026-03-22T18:00:00-04:00', true],
    ['Christmas', '2026-12-25T12:00:00-05:00', false],
    ['the evening of Christmas, a Friday', '2026-12-25T19:00:00-05:00', false],
    ['New Year, a Thursday', '2026-01-01T12:00:00-05:00', false],
    ['the first minute after New Year', '2026-01-02T00:00:00-05:00', true],
    ['the last minute before New Year', '2025-12-31T23:59:59-05:00', true],
    ['summer time: noon is 16:00 UTC', '2026-07-15T16:59:59Z', true],
    ['summer time: the break begins at 21:00 UTC', '2026-07-15T21:00:00Z', false],
    ['winter time: the break begins at 22:00 UTC', '2026-01-14T21:00:00Z', true],
    ['winter time: and not before', '2026-01-14T22:00:00Z', false],
  ])('%s', (_, time, isOpen) => {
    expect(sessionAt(hours, at(time)) !== null).toBe(isOpen);
  });

  it('a session lasts from one break to the next, over midnight', () => {
    const session = sessionAt(hours, at('2026-03-18T12:00:00-04:00'));
    expect(iso(session?.fromMs)).toBe('2026-03-17T22:00:00.000Z');
    expect(iso(session?.toMs)).toBe('2026-03-18T21:00:00.000Z');
  });

  it('finds the next session after a weekend, over the change to summer time', () => {
    const saturday = at('2026-03-07T12:00:00-05:00');
    expect(iso(nextSession(hours, saturday)?.fromMs)).toBe('2026-03-08T22:00:00.000Z');
    expect(iso(lastSession(hours, saturday)?.toMs)).toBe('2026-03-06T22:00:00.000Z');
  });

  it('changes are relative to the close before the session, also while the market is closed', () => {
    const monday = at('2026-03-16T12:00:00-04:00');
    expect(iso(previousCloseMs(hours, monday))).toBe('2026-03-13T21:00:00.000Z');
    const saturday = at('2026-03-21T12:00:00-04:00');
    expect(iso(previousCloseMs(hours, saturday))).toBe('2026-03-19T21:00:00.000Z');
  });

  it('supports a market that closes before it opens in the week, and one without a break', () => {
    const overWeekend: MarketHours = {
      timeZone: 'UTC',
      opens: { weekday: 5, minute: 600 },
      closes: { weekday: 1, minute: 600 },
      dailyBreak: null,
      holidays: [],
    };
    expect(sessionAt(overWeekend, at('2026-03-21T12:00:00Z'))).toEqual({
      fromMs: at('2026-03-20T10:00:00Z'),
      toMs: at('2026-03-23T10:00:00Z'),
    });
    expect(sessionAt(overWeekend, at('2026-03-24T12:00:00Z'))).toBeNull();
  });

  it('sessions never overlap or touch, and each moment is in one or between two', () => {
    const start = at('2025-01-01T00:00:00Z');
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 3 * 365 * 24 * 60 }), (minute) => {
        const ms = start + minute * 60_000;
        const sessions = sessionsBetween(hours, ms - 4 * 864e5, ms + 4 * 864e5);
        for (const [place, session] of sessions.entries()) {
          expect(session.fromMs).toBeLessThan(session.toMs);
          const before = sessions[place - 1];
          if (before) expect(before.toMs).toBeLessThan(session.fromMs);
        }
        const session = sessionAt(hours, ms);
        const next = nextSession(hours, ms);
        expect(next?.fromMs).toBeGreaterThan(ms);
        if (session) expect(lastSession(hours, ms)).toEqual(session);
        else expect(lastSession(hours, ms)?.toMs).toBeLessThanOrEqual(ms);
      }),
      { numRuns: 60 },
    );
  });
});

describe('market state', () => {
  const open = at('2026-03-18T12:00:00-04:00');
  const closed = at('2026-03-21T12:00:00-04:00');
  const limit = 180_000;
  const good: PriceFacts = { atMs: 0, monotonicAgeMs: 0, isHalted: false, halt: null, doubt: null };
  const stand = (nowMs: number, facts: Partial<PriceFacts>) =>
    priceStanding({ ...good, ...facts }, hours, limit, nowMs);
  const state = (nowMs: number, ageMs: number, isHalted = false) =>
    stand(nowMs, { atMs: nowMs - ageMs, isHalted }).state;

  it.each([
    ['fresh', state(open, 0), 'open'],
    ['at its limit', state(open, limit), 'open'],
    ['older than its limit', state(open, limit + 1), 'stale'],
    ['halted', state(open, 0, true), 'halted'],
    ['halted and old', state(open, limit + 1, true), 'halted'],
    ['closed', state(closed, 864e5), 'closed'],
    ['closed and halted', state(closed, 864e5, true), 'halted'],
  ])('%s (OPEN-39)', (_, actual, expected) => {
    expect(actual).toBe(expected);
  });

  it('the last close is stale from the opening to the first price of the session (OPEN-39)', () => {
    const opening = at('2026-03-18T18:00:00-04:00');
    const close = at('2026-03-18T16:59:59-04:00');
    expect(stand(opening - 1, { atMs: close }).state).toBe('closed');
    expect(stand(opening, { atMs: close })).toEqual({ state: 'stale', reason: 'age' });
    expect(stand(opening, { atMs: opening }).state).toBe('open');
  });

  it.each([
    ['ahead by a minute', open, { atMs: open + 60_000 }, 'open', null],
    ['ahead by more', open, { atMs: open + 60_001 }, 'stale', 'clock'],
    ['ahead of a clock that says the market is closed', closed, { atMs: closed + 60_001 }, 'stale', 'clock'],
    ['at its limit by the monotonic clock', open, { atMs: open, monotonicAgeMs: limit }, 'open', null],
    ['older by the monotonic clock', open, { atMs: open, monotonicAgeMs: limit + 1 }, 'stale', 'age'],
    [
      'old by the monotonic clock, outside trading hours',
      closed,
      { atMs: closed - 864e5, monotonicAgeMs: 864e5 },
      'closed',
      null,
    ],
  ] as const)('a price that is %s (FIX-03)', (_, nowMs, facts, expected, reason) => {
    expect(stand(nowMs, facts)).toEqual({ state: expected, reason });
  });

  it.each([
    ['a jump that waits for confirmation', { doubt: 'jump' }, 'halted', 'jump'],
    ['an implausible first reading', { doubt: 'range' }, 'halted', 'range'],
    ['a reading from the future', { doubt: 'clock' }, 'stale', 'clock'],
    ['sources that disagree', { doubt: 'sources' }, 'stale', 'sources'],
    ['a pause of the feed', { isHalted: true }, 'halted', 'feed'],
    ['a stop by the desk, whatever else', { halt: 'desk', isHalted: true, doubt: 'jump' }, 'halted', 'desk'],
    ['a halt after a fast move', { halt: 'move', isHalted: true }, 'halted', 'move'],
  ] as const)(
    '%s prevents trading of a metal under every policy (FIX-03, FIX-04, FIX-82)',
    (_, facts, expected, reason) => {
      for (const nowMs of [open, closed]) {
        const standing = stand(nowMs, { atMs: nowMs, ...facts });
        expect(standing).toEqual({ state: expected, reason });
        expect(isTradable(standing, { takesOrdersWhenClosed: true, stopsOrdersWhenStale: false })).toBe(
          false,
        );
      }
    },
  );

  it('the worst of several states is returned', () => {
    expect(worstState([])).toBe('open');
    expect(worstState(['open', 'closed'])).toBe('closed');
    expect(worstState(['stale', 'open', 'closed'])).toBe('stale');
    expect(worstState(['stale', 'halted'])).toBe('halted');
  });

  it.each([
    [['gold', 'silver'], 'closed'],
    [['gold'], 'open'],
    [['gold', 'platinum'], 'stale'],
    [['platinum', 'palladium'], 'halted'],
    [[], 'open'],
  ] as const)('a set of %j takes the worse state: %s', (metals, expected) => {
    const prices = {
      gold: { state: 'open' },
      silver: { state: 'closed' },
      palladium: { state: 'halted' },
    } as const;
    expect(stateOfMetals(metals, prices)).toBe(expected);
  });

  it.each([
    ['open', true, true],
    ['closed', true, false],
    ['stale', false, true],
    ['halted', false, false],
  ] as const)(
    'orders while %s: by default %s, with the opposite policy %s (OPEN-39)',
    (marketState, byDefault, turned) => {
      const standing = { state: marketState, reason: marketState === 'stale' ? 'age' : null } as const;
      expect(isTradable(standing, { takesOrdersWhenClosed: true, stopsOrdersWhenStale: true })).toBe(
        byDefault,
      );
      expect(isTradable(standing, { takesOrdersWhenClosed: false, stopsOrdersWhenStale: false })).toBe(
        turned,
      );
    },
  );
});
