import { languageOf, speak } from '@ingot/messages/define-messages.ts';
import { clockTime } from '@ingot/ui/labels/clock-time.ts';
import { describe, expect, it } from 'vitest';
import { lockEndsAt, readLockTimer } from './lock-timer.ts';

const END = Date.UTC(2026, 10, 19, 19, 24, 0);

describe('timer of the price lock (OPEN-38)', () => {
  it.each([
    [600, '10:00', 100, '10 minutes'],
    [575, '9:35', 95.8, '9 minutes 35 seconds'],
    [61, '1:01', 10.2, '1 minute 1 second'],
    [41, '0:41', 6.8, '41 seconds'],
    [0, '0:00', 0, '0 seconds'],
  ])('%i seconds before the end shows %s', (seconds, left, percent, spoken) => {
    const clock = readLockTimer(END, END - seconds * 1000, 600);
    expect(clock).toMatchObject({ left, spokenLeft: spoken, secondsLeft: seconds, hasEnded: seconds === 0 });
    expect(clock.percentLeft).toBeCloseTo(percent, 1);
  });

  it('is read out in the language of the page (FIX-76)', () => {
    speak(() => languageOf('de-DE'));
    try {
      expect(readLockTimer(END, END - 575_000, 600).spokenLeft).toBe('9 Minuten 35 Sekunden');
    } finally {
      speak(() => undefined);
    }
  });

  it('stays at zero after the end', () => {
    expect(readLockTimer(END, END + 5_000, 600)).toMatchObject({ left: '0:00', hasEnded: true });
  });

  it('never shows more than the whole lock', () => {
    expect(readLockTimer(END, END - 601_000, 600)).toMatchObject({ left: '10:00', percentLeft: 100 });
  });

  it('counts a started second as a whole one', () => {
    expect(readLockTimer(END, END - 40_500, 600).left).toBe('0:41');
  });

  it("uses the shop's remaining seconds, whatever the difference of the clocks", () => {
    expect(lockEndsAt(575, 1_000_000)).toBe(1_575_000);
  });

  it("shows the end in the shopper's time zone, or in a given one by its name", () => {
    expect(clockTime(END)).toMatch(/^\d+:24 [ap]m$/);
    expect(clockTime(END, 'America/New_York')).toBe('2:24 pm EST');
    expect(clockTime(END, 'Europe/Berlin')).toBe('8:24 pm GMT+1');
  });
});
