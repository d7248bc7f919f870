import { expect, test } from 'vitest';
import { isChosen } from './line-groups.ts';

const same = { booked_on: '2026-03-18', amount: 41_000 };
const alone = { id: '1', same_reference: null };
const twin = { id: '2', same_reference: same };

test('chooses no line by itself whose bank reference another line has (MONEY-02)', () => {
  expect([alone, twin].map((line) => isChosen(line, new Map()))).toEqual([true, false]);
  const choices = new Map([
    ['1', false],
    ['2', true],
  ]);
  expect([alone, twin].map((line) => isChosen(line, choices))).toEqual([false, true]);
});

test('keeps a choice when a line with the same bank reference arrives or goes (MONEY-02)', () => {
  const choices = new Map([['1', false]]);
  expect(isChosen({ ...alone, same_reference: same }, choices)).toBe(false);
  expect(isChosen({ ...twin, same_reference: null }, new Map([['2', true]]))).toBe(true);
});
