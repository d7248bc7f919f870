import { describe, expect, it } from 'vitest';
import { parseMetal } from './metal.ts';
import { dollarsToE4, e4ToDollars } from './spot-price.ts';
import { microgramsToGrams, microgramsToOunces } from './weight.ts';
import { addDays, localDay, toEpochMs, weekdayOf } from './zoned-time.ts';

describe('metals', () => {
  it('reads names in any case and no others', () => {
    expect(parseMetal('Gold')).toBe('gold');
    expect(parseMetal('PALLADIUM')).toBe('palladium');
    expect(parseMetal('rhodium')).toBeNull();
    expect(parseMetal('')).toBeNull();
  });
});

describe('weights', () => {
  it.each([
    ['an ounce', 31_103_476.8, 1, 31.1034768],
    ['a tenth of an ounce', 3_110_347.68, 0.1, 3.11034768],
    ['a gram', 1_000_000, 0.0321507465686, 1],
    ['a kilogram', 1_000_000_000, 32.1507465686, 1000],
  ])('%s is shown in ounces and grams', (_, micrograms, ounces, grams) => {
    expect(microgramsToOunces(micrograms)).toBeCloseTo(ounces, 9);
    expect(microgramsToGrams(micrograms)).toBeCloseTo(grams, 9);
  });
});

describe('spot prices', () => {
  it('are whole ten-thousandths of a dollar', () => {
    expect(dollarsToE4(3412.6)).toBe(34_126_000);
    expect(dollarsToE4(41.28005)).toBe(412_801);
    expect(e4ToDollars(412_800)).toBe(41.28);
  });
});

describe('zoned time', () => {
  const zone = 'America/New_York';

  it.each([
    ['winter', { year: 2026, month: 1, day: 14 }, 17 * 60, '2026-01-14T22:00:00.000Z'],
    ['summer', { year: 2026, month: 7, day: 15 }, 17 * 60, '2026-07-15T21:00:00.000Z'],
    ['the next midnight', { year: 2026, month: 7, day: 15 }, 1440, '2026-07-16T04:00:00.000Z'],
    ['a time the change leaves out', { year: 2026, month: 3, day: 8 }, 150, '2026-03-08T07:30:00.000Z'],
    [
      'a time that happens twice is the first',
      { year: 2026, month: 11, day: 1 },
      90,
      '2026-11-01T05:30:00.000Z',
    ],
    ['the evening of a change', { year: 2026, month: 11, day: 1 }, 18 * 60, '2026-11-01T23:00:00.000Z'],
  ])('%s', (_, day, minute, expected) => {
    expect(new Date(toEpochMs(zone, day, minute)).toISOString()).toBe(expected);
  });

  it('a local day has a weekday and neighbors', () => {
    const day = localDay(zone, Date.parse('2026-03-01T03:00:00Z'));
    expect(day).toEqual({ year: 2026, month: 2, day: 28 });
    expect(weekdayOf(day)).toBe(6);
    expect(addDays(day, 1)).toEqual({ year: 2026, month: 3, day: 1 });
    const midnight = toEpochMs('Asia/Kolkata', { year: 1970, month: 1, day: 1 }, 0);
    expect(midnight).toBe(-5.5 * 3_600_000);
  });
});
