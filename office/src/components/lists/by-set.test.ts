import { expect, it } from 'vitest';
import { bySet } from './by-set.ts';

const line = (id: string, set?: string) => ({ id, set: set ? { id: set, name: `Set ${set}` } : null });

it('the parts of a set are one group, after the lines of their own (KIND-01)', () => {
  const lines = [line('a'), line('b', '1'), line('c'), line('d', '1'), line('e'), line('f', '2')];
  expect(bySet(lines).map(({ name, lines: own }) => [name, own.map(({ id }) => id).join('')])).toEqual([
    [null, 'ace'],
    ['Set 1', 'bd'],
    ['Set 2', 'f'],
  ]);
});
