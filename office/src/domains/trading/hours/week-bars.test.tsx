import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { WeekBars } from './week-bars.tsx';

afterEach(cleanup);

const day = (date: string, name: string | null = null) => ({ date, name, ranges: [{ from: 0, to: 780 }] });

test('the week names today and the days with other hours (RATE-07)', () => {
  const days = [day('2026-11-25'), day('2026-11-26', 'Thanksgiving'), day('2026-11-27', 'Early close')];
  render(<WeekBars days={days} today="2026-11-26" />);
  const items = screen.getAllByRole('listitem');
  expect(items.map((item) => item.textContent)).toEqual([
    'Wed, Nov 25',
    'Thu, Nov 26, today, Thanksgiving',
    'Fri, Nov 27, Early close',
  ]);
  expect(items[1]?.getAttribute('aria-current')).toBe('date');
  expect(screen.getAllByRole('img', { name: '12:00 am to 1:00 pm' })).toHaveLength(3);
});
