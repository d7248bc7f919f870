import { expect, test } from 'vitest';
import { slugOf } from './slug-of.ts';

test('a slug has letters from a to z, digits and single hyphens between them', () => {
  expect(slugOf('Ästhetik & Größe — 1⁄2 oz!')).toBe('asthetik-grosse-1-2-oz');
  expect(slugOf('金')).toBe('');
});
