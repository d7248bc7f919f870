import { expect, test } from 'vitest';
import { writePlain } from './write-setting.ts';

test('an entry has its first texts as name, and a list its number of entries (SYS-01)', () => {
  expect(writePlain({ code: 'checkmo', title: 'Check', position: 2, summary: '' })).toBe('checkmo, Check');
  expect(writePlain(['a', 'b'])).toBe('2 entries');
  expect(writePlain({ gold: 1, silver: 2 })).toBe('2 entries');
});
