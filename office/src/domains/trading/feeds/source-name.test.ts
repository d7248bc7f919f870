import { expect, it } from 'vitest';
import { writeSourceName } from './source-name.ts';

it('names a simulated market in words, and a feed by its host (RATE-01)', () => {
  expect(writeSourceName('simulated:ingot')).toBe('Simulated market');
  expect(writeSourceName('feed.example')).toBe('feed.example');
});
