import { dayProblem } from '@ingot/rules/holdings/check-entry.ts';
import { MOST_EACH } from '@ingot/rules/holdings/split-lots.ts';
import { dayOf } from '@ingot/rules/metals/day-of.ts';
import { problemText } from '../own/lot-errors.ts';
import type { NewLot } from '../own/own-lot.repository.ts';
import type { LotView } from '../own/resolve-lot.ts';
import type { RowCells } from './cells.ts';
import { fileText } from './file-errors.ts';

/** The split of a row: `of` is the number of the row with its source. */
export interface RowSplit {
  readonly of: string;
  readonly on: string;
  readonly taken: number;
  readonly each: number;
}

/** Returns the split of a row; null for a lot as bought, and with a problem of a cell. */
export function readSplit(
  cells: RowCells,
  { pieces }: Pick<NewLot, 'pieces'>,
  { shop, nowMs }: Pick<LotView, 'shop' | 'nowMs'>,
): RowSplit | null {
  const of = cells.text('split_of');
  if (of === null) return null;
  const on = cells.text('split_on');
  const problem = dayProblem(on, dayOf(nowMs, shop.store.timeZone));
  if (problem) cells.add('split_on', problemText('splitOn', problem));
  const taken = cells.number('split_pieces', 'reject') ?? Number.NaN;
  const each = pieces / taken;
  if (!(Number.isInteger(taken) && taken > 0 && Number.isInteger(each) && each <= MOST_EACH)) {
    cells.add('split_pieces', fileText('wrong-split', { pieces }));
  }
  return { of, on: on ?? '', taken, each };
}
