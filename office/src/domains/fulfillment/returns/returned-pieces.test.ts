import { describe, expect, it } from 'vitest';
import { NOTHING, returnedPieces, type SentLine, unnumberedLeft } from './returned-pieces.ts';

const LINE: SentLine = {
  line: '7',
  sku: 'AU-BAR-1',
  name: 'Gold bar',
  options: [],
  left: 3,
  lost: 1,
  is_restockable: true,
  serials: ['A1', 'A2'],
};

describe('the pieces that came back', () => {
  it('count the serial numbers with the typed numbers', () => {
    const serials = { A1: 'restocked', A2: 'written-off' } as const;
    expect(returnedPieces([LINE], { 7: { restocked: ' 1 ', writtenOff: '', found: '1', serials } })).toEqual([
      {
        line: '7',
        restocked: 2,
        written_off: 1,
        found: 1,
        restocked_serials: ['A1'],
        written_off_serials: ['A2'],
      },
    ]);
  });

  it('leave out lines of which nothing came back, and texts that are no number', () => {
    expect(returnedPieces([LINE], {})).toEqual([]);
    expect(returnedPieces([LINE], { 7: { ...NOTHING, restocked: '-1', writtenOff: '1e3' } })).toEqual([]);
    expect(returnedPieces([LINE], { 7: { ...NOTHING, serials: { A1: 'kept', B9: 'restocked' } } })).toEqual(
      [],
    );
  });

  it('are without a serial number only beyond the recorded ones', () => {
    expect(unnumberedLeft(LINE)).toBe(1);
    expect(unnumberedLeft({ left: 1, serials: ['A1', 'A2'] })).toBe(0);
  });
});
