import { randomUUID } from 'node:crypto';
import type { ProductMetal } from '@ingot/catalog-engine/model/product.ts';
import type { Transaction } from '../../../platform/database/database.ts';
import { closedThrough } from '../changes/keep-closed.ts';
import { type Ledger, readLedger } from '../changes/ledger.ts';
import { countOwn, MOST_OWN_LOTS } from '../own/change-lots.ts';
import { insertLots } from '../own/own-lot.repository.ts';
import type { LotView } from '../own/resolve-lot.ts';
import { type AddedRows, closedProblem, fullProblem, inOrder } from './add-rows.ts';
import { takeOnce } from './cells.ts';
import { closedLots } from './closed-rows.ts';
import { type LotRow, lotKey, readLots } from './lot-file.ts';
import type { Table } from './read-table.ts';

/**
 * Adds the lots of a file that the customer does not have. The caller rolls back when there is a problem.
 * @throws ContractError when the lots change a closed year and no row can be named for it
 */
export async function addLots(
  trx: Transaction,
  ledger: Ledger,
  { rows }: Table,
  view: LotView,
): Promise<AddedRows> {
  const read = readLots(rows, view, ledger.lots);
  const orders = new Set(ledger.lots.map(({ orderNumber }) => orderNumber));
  const isPresent = takeOnce(ledger.lots.filter(({ orderNumber }) => orderNumber === null).map(lotKey));
  const fresh = read.lots
    .filter(({ order, lot }) => !(order !== null && orders.has(order)) && !isPresent(lotKey(lot)))
    .map((each) => ({ ...each, lot: { ...each.lot, uid: randomUUID() } }));
  const problems = [...read.problems, ...fresh.flatMap(({ problemIfNew }) => problemIfNew ?? [])];
  const counts = {
    added: fresh.length,
    present: read.lots.length - fresh.length,
    fineUg: sumFine(fresh),
    unknownSkus: [...new Set(fresh.flatMap(({ unknownSku }) => unknownSku ?? []))],
  };
  const own = countOwn(ledger.lots);
  if (own + fresh.length > MOST_OWN_LOTS) {
    const full = fullProblem('lots', { count: fresh.length, own, most: MOST_OWN_LOTS });
    return { ...counts, problems: [full, ...problems] };
  }
  const added = fresh.map(({ lot }) => lot);
  await insertLots(trx, ledger.owner.customerId, added);
  const year = closedThrough(ledger);
  if (year === null) return { ...counts, problems: inOrder(problems) };
  const closed = closedLots(ledger, await readLedger(trx, ledger.owner));
  const late = fresh.filter(({ lot }) => closed.has(lot.uid));
  const closing = late.map(({ row }) => closedProblem(row, 'acquired_on', year));
  return { ...counts, problems: inOrder([...problems, ...closing]) };
}

/** Returns the fine metal of lots by metal, in micrograms. */
function sumFine(rows: readonly Pick<LotRow, 'lot'>[]): AddedRows['fineUg'] {
  const sums = new Map<ProductMetal, number>();
  for (const { lot } of rows) {
    sums.set(lot.metal, (sums.get(lot.metal) ?? 0) + lot.fineWeightUg * lot.pieces);
  }
  return sums;
}
