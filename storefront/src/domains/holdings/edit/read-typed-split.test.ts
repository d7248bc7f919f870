import { expect, it } from 'vitest';
import { readTypedSplit, type TypedSplit } from './read-typed-split.ts';

const TYPED: TypedSplit = {
  isBroken: true,
  pieces: '2',
  each: '25',
  name: ' Coin ',
  on: '',
  place: 'Safe',
  serial: '',
  note: '',
};
const NOTES = { place: 'Safe', serial: '', note: '' };

it.each([
  ['tubes', {}, { pieces: 2, pieces_each: 25, name: 'Coin', split_on: null }],
  ['some pieces', { isBroken: false, pieces: '1', on: '2024-01-31' }, { pieces: 1, split_on: '2024-01-31' }],
])('reads a split of %s (STACK-03)', (_, change, input) => {
  expect(readTypedSplit({ ...TYPED, ...change }, 2)).toEqual({ input: { ...input, ...NOTES } });
});

it.each([
  [{ pieces: '3' }, ['pieces']],
  [{ pieces: '0' }, ['pieces']],
  [{ pieces: '1.5' }, ['pieces']],
  [{ isBroken: false, each: '', name: '' }, ['pieces']],
  [{ each: '1', name: ' ' }, ['each', 'name']],
  [{ each: '1001' }, ['each']],
])('marks the wrong fields of %j (STACK-03)', (change, fields) => {
  const read = readTypedSplit({ ...TYPED, ...change }, 2);
  expect('wrong' in read && [...read.wrong]).toEqual(fields);
});
