import { randomUUID } from 'node:crypto';
import type { ProductMetal } from '@ingot/catalog-engine/model/product.ts';
import type { Transaction } from '../../../platform/database/database.ts';
import { closedThrough } from '../changes/keep-closed.ts';
import { type Ledger, readLedger } from '../changes/ledger.ts';
import { countOwn, MOST_OWN_LOTS } from '../own/change-lots.ts';
import { insertLots } from '../own/own-lot.repository.ts';
import type { RatedView } from '../own/resolve-lot.ts';
import { type AddedRows, closedProblem, fullProblem, inOrder, repeatedRows } from './add-rows.ts';
import { addSplits, type FreshRow, lackingRows } from './add-splits.ts';
import { closedLots } from './closed-rows.ts';
import { type LotRow, lotKey, readLots } from './lot-file.ts';
import { matchLots } from './match-lots.ts';
import type { Table } from './read-table.ts';

/**
 * Adds the lots of a file that the customer does not have. The caller rolls back when there is a problem.
 * @throws ContractError when the lots change a closed year and no row can be named for it
 */
export async function addLots(
  trx: Transaction,
  ledger: Ledger,
  { rows }: Table,
  view: RatedView,
): Promise<AddedRows> {
  const read = readLots(rows, view, ledger.lots);
  const orders = new Set(ledger.lots.map(({ orderNumber }) => orderNumber));
  const own = ledger.lots.filter(({ orderNumber }) => orderNumber === null);
  const isOfOrder = ({ order }: LotRow) => order !== null && orders.has(order);
  const rowsToAdd = read.lots.filter((each) => !isOfOrder(each));
  const known = matchLots(rowsToAdd, own);
  const fresh = rowsToAdd
    .filter((each) => !known.has(each))
    .map((each): FreshRow => ({ ...each, uid: randomUUID() }));
  const uids = new Map([
    ...numbered(rowsToAdd, (each) => known.get(each)),
    ...numbered(fresh, ({ uid }) => uid),
  ]);
  const problems = [...read.problems, ...fresh.flatMap(({ problemIfNew }) => problemIfNew ?? [])];
  const counts = {
    added: fresh.length,
    present: read.lots.length - fresh.length,
    fineUg: sumFine(fresh),
    // Several splits of a lot may be alike.
    repeatedRows: repeatedRows(
      rowsToAdd.filter(({ split }) => split === null),
      fresh,
      ({ lot, order }) => JSON.stringify([order, lotKey(lot, null)]),
    ),
    unknownSkus: [...new Set(fresh.flatMap(({ unknownSku }) => unknownSku ?? []))],
  };
  const count = countOwn(ledger.lots);
  if (count + fresh.length > MOST_OWN_LOTS) {
    const full = fullProblem('lots', { count: fresh.length, own: count, most: MOST_OWN_LOTS });
    return { ...counts, problems: [full, ...problems] };
  }
  const bought = fresh.filter(({ split }) => split === null).map(({ lot, uid }) => ({ ...lot, uid }));
  await insertLots(trx, ledger.owner.customerId, bought);
  const splits = fresh.filter(({ split }) => split !== null);
  problems.push(...(await addSplits(trx, splits, uids)));
  const year = closedThrough(ledger);
  if (year === null && splits.length === 0) return { ...counts, problems: inOrder(problems) };
  const after = await readLedger(trx, ledger.owner);
  if (problems.length === 0) problems.push(...lackingRows(ledger, after, splits));
  if (year === null) return { ...counts, problems: inOrder(problems) };
  const closed = closedLots(ledger, after);
  const late = fresh.filter(({ uid }) => closed.has(uid));
  const closing = late.map(({ row }) => closedProblem(row, 'acquired_on', year));
  return { ...counts, problems: inOrder([...problems, ...closing]) };
}

/** Returns the uids of rows with a number, by that number. */
function numbered<T extends LotRow>(
  rows: readonly T[],
  uidOf: (row: T) => string | undefined,
): (readonly [string, string])[] {
  return rows.flatMap((row) => {
    const uid = uidOf(row);
    return row.number === null || uid === undefined ? [] : [[row.number, uid] as const];
  });
}

/** Returns the fine metal of lots by metal, in micrograms. That of splits is in their sources. */
function sumFine(rows: readonly Pick<LotRow, 'lot' | 'split'>[]): AddedRows['fineUg'] {
  const sums = new Map<ProductMetal, number>();
  for (const { lot, split } of rows) {
    if (split !== null) continue;
    sums.set(lot.metal, (sums.get(lot.metal) ?? 0) + lot.fineWeightUg * lot.pieces);
  }
  return sums;
}
