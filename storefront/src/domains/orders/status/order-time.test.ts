import { describe, expect, it } from 'vitest';
import { momentText, orderDate } from './order-time.ts';

describe('times of a receipt', () => {
  it.each([
    ['2026-11-19 19:14:00', 'America/New_York', 'November 19, 2026, 2:14 pm EST'],
    ['2026-07-04 04:05:00', 'America/New_York', 'July 4, 2026, 12:05 am EDT'],
    ['2026-11-19 19:14:00', 'UTC', 'November 19, 2026, 7:14 pm UTC'],
  ])('%s is shown in %s as %s', (text, timeZone, shown) => {
    expect(momentText(orderDate(text), timeZone)).toBe(shown);
  });
});
