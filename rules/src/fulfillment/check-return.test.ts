import { describe, expect, it } from 'vitest';
import { type ReturnableLine, type ReturnedPieces, returnRejection } from './check-return.ts';

const LINE: ReturnableLine = { sent: 3, returned: 0, isRestockable: true, lost: 0, serials: [] };
const PIECES: ReturnedPieces = {
  restocked: 1,
  writtenOff: 0,
  found: 0,
  restockedSerials: [],
  writtenOffSerials: [],
};

const CASES: readonly [string, Partial<ReturnableLine>, Partial<ReturnedPieces>, string | null][] = [
  ['one piece', {}, {}, null],
  ['all pieces, divided', {}, { restocked: 2, writtenOff: 1 }, null],
  ['no piece', {}, { restocked: 0 }, 'nothing'],
  ['a negative count', {}, { restocked: 2, writtenOff: -1 }, 'nothing'],
  ['a part of a piece', {}, { restocked: 0.5 }, 'nothing'],
  ['more than was sent', {}, { restocked: 3, writtenOff: 1 }, 'too-many'],
  ['more than is left', { returned: 2 }, { restocked: 2 }, 'too-many'],
  ['the rest', { returned: 2 }, {}, null],
  ['a lost piece', { lost: 1 }, { found: 1 }, null],
  ['a lost piece that no refund names', {}, { found: 1 }, 'not-lost'],
  ['more lost pieces than came back', { lost: 2 }, { found: 2 }, 'not-lost'],
  ['a negative count of lost pieces', { lost: 2 }, { found: -1 }, 'not-lost'],
  ['an engraved piece to stock', { isRestockable: false }, {}, 'not-restockable'],
  ['an engraved piece written off', { isRestockable: false }, { restocked: 0, writtenOff: 1 }, null],
  ['a piece by its serial number', { serials: ['A', 'B', 'C'] }, { restockedSerials: ['B'] }, null],
  ['a piece without its number', { serials: ['A', 'B', 'C'] }, {}, 'serials-missing'],
  ['a piece that had no number', { serials: ['A', 'B'] }, {}, null],
  ['another number', { serials: ['A', 'B', 'C'] }, { restockedSerials: ['X'] }, 'serial-unknown'],
  [
    'one number twice',
    { serials: ['A', 'B', 'C'] },
    { writtenOff: 1, restockedSerials: ['A'], writtenOffSerials: ['A'] },
    'serial-unknown',
  ],
  [
    'more numbers than pieces',
    { serials: ['A', 'B', 'C'] },
    { restockedSerials: ['A', 'B'] },
    'serials-differ',
  ],
];

describe('pieces that came back', () => {
  it.each(CASES)('are checked: %s (BENCH-02)', (_, line, pieces, rejection) => {
    expect(returnRejection({ ...LINE, ...line }, { ...PIECES, ...pieces })).toBe(rejection);
  });
});
