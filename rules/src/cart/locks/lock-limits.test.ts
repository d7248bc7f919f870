import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DEFAULT_LOCK_LIMITS, isAbandonedAfterFall, lockRejection, type PastLock } from './lock-limits.ts';

const MINUTE = 60_000;
const NOW = 100 * MINUTE;
const lock = (minutesAgo: number, endsIn: number, abandoned = false): PastLock => ({
  lockedAtMs: NOW - minutesAgo * MINUTE,
  endedAtMs: NOW + endsIn * MINUTE,
  isAbandonedAfterFall: abandoned,
});
const many = (count: number, minutesAgo: number, abandoned = false) =>
  Array.from({ length: count }, () => lock(minutesAgo, -1, abandoned));

describe('lockRejection', () => {
  it.each([
    ['none', [], null],
    ['two at once', [lock(1, 9), lock(2, 8)], null],
    ['three at once', [lock(1, 9), lock(2, 8), lock(3, 7)], { reason: 'at-once', untilMs: NOW + 7 * MINUTE }],
    [
      'four at once',
      [lock(1, 9), lock(2, 8), lock(3, 7), lock(4, 6)],
      { reason: 'at-once', untilMs: NOW + 7 * MINUTE },
    ],
    ['three, one of which ends now', [lock(1, 9), lock(2, 8), lock(10, 0)], null],
    ['nineteen in an hour', many(19, 30), null],
    ['twenty in an hour', many(20, 30), { reason: 'per-hour', untilMs: NOW + 30 * MINUTE }],
    ['twenty, an hour ago', many(20, 60), null],
    ['ten abandoned after a fall', many(10, 20, true), { reason: 'per-hour', untilMs: NOW + 40 * MINUTE }],
    ['nine abandoned after a fall', many(9, 20, true), null],
  ])('%s', (_, locks, expected) => {
    expect(lockRejection(locks, NOW)).toEqual(expected);
  });

  it('allows a lock at the moment that it names, and no earlier', () => {
    const some = fc.array(
      fc.record({
        minutesAgo: fc.integer({ min: 0, max: 90 }),
        endsIn: fc.integer({ min: -10, max: 10 }),
        abandoned: fc.boolean(),
      }),
      { maxLength: 40 },
    );
    fc.assert(
      fc.property(some, (list) => {
        const locks = list.map(({ minutesAgo, endsIn, abandoned }) => lock(minutesAgo, endsIn, abandoned));
        const rejection = lockRejection(locks, NOW);
        if (rejection === null) {
          expect(locks.filter(({ endedAtMs }) => endedAtMs > NOW).length).toBeLessThan(
            DEFAULT_LOCK_LIMITS.atOnce,
          );
          return;
        }
        expect(rejection.untilMs).toBeGreaterThan(NOW);
        expect(lockRejection(locks, rejection.untilMs - 1)).not.toBeNull();
        expect(lockRejection(locks, rejection.untilMs)?.reason).not.toBe(rejection.reason);
      }),
    );
  });
});

it.each([
  [false, [{ lockedE4: 100, atEndE4: 99 }], true],
  [false, [{ lockedE4: 100, atEndE4: 100 }], false],
  [
    false,
    [
      { lockedE4: 100, atEndE4: 120 },
      { lockedE4: 50, atEndE4: 49 },
    ],
    true,
  ],
  [true, [{ lockedE4: 100, atEndE4: 50 }], false],
  [false, [], false],
])('ordered %s, asks %j: abandoned after a fall is %s', (wasOrdered, asks, expected) => {
  expect(isAbandonedAfterFall(wasOrdered, asks)).toBe(expected);
});
