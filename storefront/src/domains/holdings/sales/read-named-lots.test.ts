import { expect, it } from 'vitest';
import { readNamedLots } from './read-named-lots.ts';

const LOTS = [
  { lot_uid: 'a', acquired_on: '2023-01-10', pieces: 10 },
  { lot_uid: 'b', acquired_on: '2024-01-10', pieces: 5 },
];

it('reads the chosen pieces of each lot, and none of empty fields (STACK-05)', () => {
  expect(readNamedLots(LOTS, { a: ' 10 ', b: '', c: '3' })).toEqual({ lots: [{ lot_uid: 'a', pieces: 10 }] });
});

it.each(['-1', '1.5', '6', 'two'])('marks a lot with "%s" of five pieces (STACK-05)', (text) => {
  const read = readNamedLots(LOTS, { a: '1', b: text });
  expect('wrong' in read && [...read.wrong]).toEqual(['b']);
});
