import { readFineness } from '@ingot/rules/holdings/fineness.ts';
import { microgramsToOunces } from '@ingot/rules/metals/weight.ts';
import { readDecimal } from '@ingot/rules/money/read-decimal.ts';
import { shareOf } from '@ingot/rules/money/round.ts';

/** The fine weight of a described lot, in troy ounces. */
export interface FineWeight {
  readonly each: number;
  /** Of all pieces. */
  readonly all: number;
}

/** The figures of a lot, as typed. */
interface TypedFigures {
  readonly fineness: string;
  /** Of one piece, in grams. */
  readonly weight: string;
  readonly pieces: string;
}

/** Returns the fine weight of a lot as typed, as the shop will store it; null while a figure is missing or wrong. */
export function fineWeightOf({ fineness, weight, pieces }: TypedFigures): FineWeight | null {
  const part = readFineness(readDecimal(fineness, 'decimal') ?? Number.NaN);
  const grams = readWeight(weight);
  const count = readDecimal(pieces) ?? Number.NaN;
  if (part === null || !(grams > 0) || !Number.isInteger(count) || count < 1) return null;
  const eachUg = shareOf(Math.round(grams * 1_000_000), Math.round(part * 1_000_000));
  return { each: microgramsToOunces(eachUg), all: microgramsToOunces(eachUg * count) };
}

/**
 * Returns a typed weight in grams; NaN for a wrong one. Weights may have three decimals, so one point or comma is a
 * decimal one. Before three zeros it is neither: nobody writes such decimals, and a kilo would become a gram.
 */
export function readWeight(typed: string): number {
  if (/^\d{1,3}[.,]000$/.test(typed.trim())) return Number.NaN;
  return readDecimal(typed, 'decimal') ?? Number.NaN;
}
