import { weighsAsMuch } from '@ingot/rules/holdings/check-split.ts';
import { missingPieces } from '@ingot/rules/holdings/pieces-held.ts';
import { takenPieces } from '@ingot/rules/holdings/split-lots.ts';
import type { Transaction } from '../../../platform/database/database.ts';
import { type Ledger, lackingNamedOf, withIds } from '../changes/ledger.ts';
import type { StoredLot } from '../holding.ts';
import { insertSplit } from '../splits/split.repository.ts';
import { fileText } from './file-errors.ts';
import type { LotRow } from './lot-file.ts';
import type { FileProblem } from './read-table.ts';

/** A new row of a file with the uid of its lot. */
export interface FreshRow extends LotRow {
  readonly uid: string;
}

/**
 * Adds the splits of a file, in the order of its rows, and returns the problems of those without a source.
 * `uids` has the lots of the rows by their number.
 */
export async function addSplits(
  trx: Transaction,
  rows: readonly FreshRow[],
  uids: ReadonlyMap<string, string>,
): Promise<FileProblem[]> {
  const problems: FileProblem[] = [];
  const added = new Set<string>();
  const waiting = new Set(rows.map(({ uid }) => uid));
  for (const { row, uid, split, lot } of rows) {
    const from = split === null ? undefined : uids.get(split.of);
    waiting.delete(uid);
    if (split === null || from === undefined || from === uid || waiting.has(from)) {
      problems.push({ row, column: 'split_of', message: fileText('no-source') });
      continue;
    }
    await insertSplit(trx, { ...lot, uid, split: { ...split, from } });
    added.add(uid);
  }
  return problems;
}

/**
 * Returns the problems of new splits whose pieces the source does not have on the day, or never had, or whose pieces
 * a sale names.
 */
export function lackingRows(before: Ledger, after: Ledger, rows: readonly FreshRow[]): FileProblem[] {
  if (rows.length === 0) return [];
  const { lots, sales } = after;
  const all = withIds(lots);
  const byUid = new Map(lots.map((lot) => [lot.uid, lot]));
  const taken = takenPieces(all);
  const missing = missingPieces(all, withIds(sales));
  const named = { before: lackingNamedOf(before), after: lackingNamedOf(after) };
  const changesSale = (from = '') => (named.after.get(from) ?? 0) > (named.before.get(from) ?? 0);
  return rows
    .filter(({ uid, split }) => {
      const lacks = (taken.get(uid) ?? 0) < (split?.taken ?? 0) || missing.has(uid);
      const made = byUid.get(uid);
      return lacks || changesSale(made?.split?.from) || !isSamePiece(byUid, made);
    })
    .map(({ row }) => ({ row, column: 'split_pieces', message: fileText('split-lacks') }));
}

/** Returns whether the pieces of a split have metal and weight of the pieces that they were. */
function isSamePiece(lots: ReadonlyMap<string, StoredLot>, lot: StoredLot | undefined): boolean {
  const source = lots.get(lot?.split?.from ?? '');
  if (!lot?.split || !source) return false;
  return lot.metal === source.metal && weighsAsMuch(source.fineWeightUg, lot.fineWeightUg, lot.split.each);
}
