import { expect, test } from 'vitest';
import { averageStars } from './average-stars.ts';

test.each([
  ['72 points in 17 reviews', (72 / 17) * 20, '4.2'],
  ['a half rounds up', 85, '4.3'],
  ['just below a half', 84.999, '4.2'],
  ['all five stars', 100, '5.0'],
  ['none', 0, '0.0'],
])('rounds a mean rating once: %s (FIX-46)', (_, summary, stars) => {
  expect(averageStars(summary)).toBe(stars);
});
