import { expect, test } from 'vitest';
import { writeHours, writeMarketDay, writeMarketTime } from './write-day.ts';

test('writes days and times of the market regardless of the time zone of the browser (RATE-07)', () => {
  expect(writeMarketDay('2026-11-26')).toBe('Thu, Nov 26');
  expect(writeMarketDay('2027-01-01', true)).toBe('Fri, Jan 1, 2027');
  expect(writeMarketTime('14:30')).toBe('2:30 pm');
});

test('describes a holiday and an early close (RATE-07)', () => {
  const day = { date: '2026-11-26', name: 'Thanksgiving' };
  expect(writeHours({ ...day, closed_from: null, closed_to: null })).toBe('Closed all day');
  expect(writeHours({ ...day, closed_from: '13:30', closed_to: null })).toBe('Closes 1:30 pm');
  const both = { ...day, closed_from: '13:00', closed_to: '18:00' };
  expect(writeHours(both)).toBe('Closes 1:00 pm, opens 6:00 pm');
});
