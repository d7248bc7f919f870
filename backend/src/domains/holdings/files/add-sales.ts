import { randomUUID } from 'node:crypto';
import { missingPieces } from '@ingot/rules/holdings/pieces-held.ts';
import { replaySales } from '@ingot/rules/holdings/replay-sales.ts';
import type { Transaction } from '../../../platform/database/database.ts';
import { closedThrough } from '../changes/keep-closed.ts';
import { type Ledger, lackingNamedOf, readLedger, withIds } from '../changes/ledger.ts';
import { ownedLots, soldLots } from '../lots/read-holdings.ts';
import { YearMethods } from '../lots/year-methods.ts';
import type { RatedView } from '../own/resolve-lot.ts';
import { countRecorded, MOST_OWN_SALES } from '../sales/change-sales.ts';
import type { NamedLot } from '../sales/named-lots.ts';
import { insertSales, type NewSale, saveNamedLots } from '../sales/own-sale.repository.ts';
import { type AddedRows, closedProblem, fullProblem, inOrder, NO_LOTS, repeatedRows } from './add-rows.ts';
import { takeOnce } from './cells.ts';
import { fileText } from './file-errors.ts';
import type { Table } from './read-table.ts';
import { readSales, saleKey } from './sale-file.ts';
import { setMethods } from './set-methods.ts';

/** Adds the sales of a file that the customer does not have. The caller rolls back when there is a problem. */
export async function addSales(
  trx: Transaction,
  ledger: Ledger,
  { rows }: Table,
  view: RatedView,
): Promise<AddedRows> {
  const read = readSales(rows, view, ledger);
  const quotes = new Set(ledger.sales.map(({ quoteNumber }) => quoteNumber));
  const isPresent = takeOnce(ledger.sales.filter(({ quoteNumber }) => quoteNumber === null).map(saleKey));
  const fresh = read.sales
    .filter(({ quote, sale }) => !(quote !== null && quotes.has(quote)) && !isPresent(saleKey(sale)))
    .map((each) => ({ ...each, sale: { ...each.sale, uid: randomUUID() } }));
  const addable = fresh.filter(({ problemIfNew }) => problemIfNew === null);
  const problems = [...read.problems, ...fresh.flatMap(({ problemIfNew }) => problemIfNew ?? [])];
  const counts = {
    ...NO_LOTS,
    added: fresh.length,
    present: read.sales.length - fresh.length,
    repeatedRows: repeatedRows(read.sales, fresh, ({ sale, quote }) =>
      JSON.stringify([quote, saleKey(sale)]),
    ),
  };
  const own = countRecorded(ledger.sales);
  if (own + fresh.length > MOST_OWN_SALES) {
    const full = fullProblem('sales', { count: fresh.length, own, most: MOST_OWN_SALES });
    return { ...counts, problems: [full, ...problems] };
  }
  const added = addable.map(({ sale }) => sale);
  await insertSales(trx, ledger.owner.customerId, added);
  for (const { named, sale } of addable) {
    if (named.length > 0) await saveNamedLots(trx, sale.uid, named);
  }
  const year = closedThrough(ledger);
  const lacking = lackingSales(ledger, added);
  problems.push(...(await setMethods(trx, ledger, read.sales)));
  const uncovered = uncoveredChoices(ledger, addable);
  const taking = takingNamed(ledger, await readLedger(trx, ledger.owner));
  for (const { row, sale } of addable) {
    if (year !== null && Number(sale.soldOn.slice(0, 4)) <= year) {
      problems.push(closedProblem(row, 'sold_on', year));
    } else if (lacking.has(sale.uid)) {
      problems.push({ row, column: 'pieces', message: fileText('not-held') });
    } else if (uncovered.has(sale.uid)) {
      problems.push({ row, column: 'lots', message: fileText('taken-lots') });
    } else if (taking.has(sale.uid)) {
      problems.push({ row, column: 'pieces', message: fileText('named-lots') });
    }
  }
  return { ...counts, problems: inOrder(problems) };
}

/** Returns the uids of new sales whose pieces were not held, or that take pieces which earlier ones need. */
function lackingSales(
  { lots, sales }: Pick<Ledger, 'lots' | 'sales'>,
  added: readonly {
    readonly uid: string;
    readonly kind: string;
    readonly soldOn: string;
    readonly pieces: number;
  }[],
): ReadonlySet<string> {
  const all = withIds(lots);
  const before = missingPieces(all, withIds(sales));
  const after = missingPieces(all, withIds([...sales, ...added]));
  const lacking = new Set(added.filter(({ uid }) => after.has(uid)).map(({ uid }) => uid));
  const splits = lots.flatMap(({ uid, split }) => {
    const source = split && lots.find((lot) => lot.uid === split.from);
    return split && source ? [{ uid, kind: source.kind, soldOn: split.on }] : [];
  });
  for (const { uid, kind, soldOn } of [...sales, ...splits]) {
    if ((after.get(uid) ?? 0) <= (before.get(uid) ?? 0)) continue;
    for (const sale of added) if (sale.kind === kind && sale.soldOn <= soldOn) lacking.add(sale.uid);
  }
  return lacking;
}

/**
 * Returns the uids of new sales that do not get the pieces of their chosen lots, because other sales of the
 * file or of the ledger take them. Open years count as years of chosen lots.
 */
function uncoveredChoices(
  { lots, sales, years: stored }: Ledger,
  fresh: readonly { readonly sale: NewSale; readonly named: readonly NamedLot[] }[],
): ReadonlySet<string> {
  const chosen = fresh.filter(({ named }) => named.length > 0);
  if (chosen.length === 0) return new Set();
  const years = new YearMethods(stored);
  const added = fresh.map(({ sale: { uid, ...sale }, named }) => ({
    ...sale,
    id: uid,
    named: new Map(named.map(({ lotUid, pieces }) => [lotUid, pieces])),
  }));
  const { parts } = replaySales(ownedLots(lots), [...soldLots(sales), ...added], (year) =>
    years.isClosed(year) ? years.methodOf(year) : 'named',
  );
  const taken = new Map(parts.map(({ saleId, lotId, pieces }) => [`${saleId} ${lotId}`, pieces]));
  const isUncovered = ({ sale: { uid }, named }: (typeof fresh)[number]) =>
    named.some(({ lotUid, pieces }) => pieces > (taken.get(`${uid} ${lotUid}`) ?? 0));
  return new Set(chosen.filter(isUncovered).map(({ sale }) => sale.uid));
}

/** Returns the uids of new sales that take pieces of lots which earlier entered sales name and now lack. */
function takingNamed(before: Ledger, after: Ledger): ReadonlySet<string> {
  const known = new Set(before.sales.map(({ uid }) => uid));
  const lackingBefore = lackingNamedOf(before);
  const lacking = [...lackingNamedOf(after)].filter(([uid, count]) => count > (lackingBefore.get(uid) ?? 0));
  if (lacking.length === 0) return new Set();
  const lots = new Set(lacking.map(([uid]) => uid));
  const years = new YearMethods(after.years);
  const { parts } = replaySales(ownedLots(after.lots), soldLots(after.sales), (year) => years.methodOf(year));
  const taking = parts.filter(({ saleId, lotId }) => lotId !== null && lots.has(lotId) && !known.has(saleId));
  return new Set(taking.map(({ saleId }) => saleId));
}
