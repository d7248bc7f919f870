import { expect, test } from 'vitest';
import { isChosen, toggled } from './line-groups.ts';

test('chooses no line by itself whose bank reference another line has (MONEY-02)', () => {
  const same = { booked_on: '2026-03-18', amount: 41_000 };
  const [once, twice] = [
    { id: '1', same_reference: null },
    { id: '2', same_reference: same },
  ];
  expect([once, twice].map((line) => isChosen(line, new Set()))).toEqual([true, false]);
  const both = toggled(toggled(new Set(), '1'), '2');
  expect([once, twice].map((line) => isChosen(line, both))).toEqual([false, true]);
  expect(isChosen(twice, toggled(both, '2'))).toBe(false);
});
