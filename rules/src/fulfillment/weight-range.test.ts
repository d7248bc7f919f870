import { describe, expect, it } from 'vitest';
import { isInTolerance, weightRange } from './weight-range.ts';

describe('weightRange (BENCH-02)', () => {
  it.each([
    [{ quantity: 20, pieceMg: 31_103, pieceToleranceMg: 50 }, [622_060, 621_060, 623_060]],
    [{ quantity: 20, pieceMg: 31_103, pieceToleranceMg: null }, [622_060, 620_820, 623_300]],
    [{ quantity: 1, pieceMg: 1_000, pieceToleranceMg: null }, [1_000, 990, 1_010]],
    [{ quantity: 3, pieceMg: 100_000, pieceToleranceMg: 0 }, [300_000, 300_000, 300_000]],
    [{ quantity: 2, pieceMg: 5, pieceToleranceMg: null }, [10, 0, 30]],
  ])('of %j', (pieces, [expectedMg, minimumMg, maximumMg]) => {
    expect(weightRange(pieces)).toEqual({ expectedMg, minimumMg, maximumMg });
  });

  it('includes both limits', () => {
    const range = weightRange({ quantity: 2, pieceMg: 1_000, pieceToleranceMg: 5 });
    const results = [1_989, 1_990, 2_010, 2_011].map((weight) => isInTolerance(weight, range));
    expect(results).toEqual([false, true, true, false]);
  });
});
