import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isReminderDue, reminderTimes } from './payment-reminders.ts';

const HOUR = 3_600_000;
const period = { fromMs: 0, payByMs: 24 * HOUR };
const none = { lastReminderMs: null, announcedAtMs: null };

describe('reminders', () => {
  it.each([
    ['a day', 24, [12, 21]],
    ['six hours', 6, [3]],
    ['four hours', 4, [1, 2]],
    ['three hours', 3, [1.5]],
    ['an hour', 1, [0.5]],
  ])('of a period of %s', (_, hours, expected) => {
    expect(reminderTimes({ fromMs: 0, payByMs: hours * HOUR })).toEqual(expected.map((at) => at * HOUR));
  });

  it.each([
    ['before the first time', none, 11.9, false],
    ['at the first time', none, 12, true],
    ['after it was sent', { ...none, lastReminderMs: 12 * HOUR }, 20, false],
    ['three hours before the end', { ...none, lastReminderMs: 12 * HOUR }, 21, true],
    ['after an outage', none, 23, true],
    ['after the deadline', none, 24, false],
    ['after "I have sent it"', { ...none, announcedAtMs: HOUR }, 21, false],
  ])('are due %s: %j at %d h is %s', (_, sent, hour, expected) => {
    expect(isReminderDue(period, sent, hour * HOUR)).toBe(expected);
  });

  it('lie within the period, and at most two are sent', () => {
    fc.assert(
      fc.property(fc.integer({ min: 2, max: 9e9 }), fc.integer({ min: 1, max: 300 }), (length, looks) => {
        const own = { fromMs: 0, payByMs: length };
        for (const ms of reminderTimes(own)) expect(ms > 0 && ms < length).toBe(true);
        let lastReminderMs: number | null = null;
        let count = 0;
        for (let look = 0; look <= looks; look += 1) {
          const nowMs = Math.floor((length * look) / looks);
          if (!isReminderDue(own, { lastReminderMs, announcedAtMs: null }, nowMs)) continue;
          lastReminderMs = nowMs;
          count += 1;
        }
        expect(count).toBeLessThanOrEqual(2);
      }),
    );
  });
});
