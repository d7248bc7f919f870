import { randomUUID } from 'node:crypto';
import { missingPieces } from '@ingot/rules/holdings/pieces-held.ts';
import type { Services, Viewer } from '../../../platform/context.ts';
import type { Transaction } from '../../../platform/database/database.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { requireSignedIn } from '../../customers/require-customer.ts';
import { closedThrough } from '../changes/keep-closed.ts';
import { type Ledger, lockLedger, readLedger } from '../changes/ledger.ts';
import { countOwn, MOST_OWN_LOTS } from '../own/change-lots.ts';
import { insertLots } from '../own/own-lot.repository.ts';
import type { LotView } from '../own/resolve-lot.ts';
import { countRecorded, MOST_OWN_SALES } from '../sales/change-sales.ts';
import { insertSales } from '../sales/own-sale.repository.ts';
import { takeOnce } from './cells.ts';
import { closedLots } from './closed-rows.ts';
import { fileText } from './file-errors.ts';
import { LOT_COLUMNS, lotKey, NEEDED_LOT_COLUMNS, readLots } from './lot-file.ts';
import { decodeFile, type FileProblem, readTable, type Table } from './read-table.ts';
import { NEEDED_SALE_COLUMNS, readSales, SALE_COLUMNS, saleKey } from './sale-file.ts';

/** What an import did, or would do. With a problem it adds nothing. */
export interface FileImport {
  /** Null: the columns are neither those of lots nor those of sales. */
  readonly kind: 'lots' | 'sales' | null;
  /** Number of rows in the file. The header and empty rows do not count. */
  readonly rows: number;
  /** Rows that are new. */
  readonly added: number;
  /** Rows that the customer already has, such as those of an earlier import or of an order. */
  readonly present: number;
  readonly problems: readonly FileProblem[];
  /** Columns of the file that are not read. */
  readonly ignored: readonly string[];
}

/** A file that a customer sends. */
export interface SentFile {
  readonly viewer: Viewer;
  readonly view: LotView;
  readonly bytes: Buffer;
  /** Rolls everything back, so that the customer sees what an import would do. */
  readonly isCheck: boolean;
}

type Deps = Pick<Services, 'db' | 'shop'>;

/**
 * Adds the lots or sales of a CSV file in one transaction: all of them, or none when a row has a problem.
 * A row that the customer already has is not added again, so a file can be sent twice.
 * @throws ContractError for a guest, and after the account was closed
 */
export async function importFile(deps: Deps, file: SentFile): Promise<FileImport> {
  const { customerId } = requireSignedIn(file.viewer);
  const table = readTable(decodeFile(file.bytes));
  const nothing = { kind: null, rows: 0, added: 0, present: 0, ignored: [] };
  if ('problem' in table) return { ...nothing, problems: [table.problem] };
  const kind = kindOf(table);
  if (kind === null) {
    return { ...nothing, problems: [{ row: 1, column: null, message: fileText('no-columns') }] };
  }
  const known: readonly string[] = kind === 'lots' ? LOT_COLUMNS : SALE_COLUMNS;
  const ignored = table.columns.filter((name) => name !== '' && !known.includes(name));
  const owner = { customerId, timeZone: deps.shop.store.timeZone };
  const done = await inOrOut(deps, file.isCheck, async (trx) => {
    const ledger = await lockLedger(trx, owner);
    return kind === 'lots' ? addLots(trx, ledger, table, file.view) : addSales(trx, ledger, table, file.view);
  });
  return { kind, rows: table.rows.length, ...done, ignored };
}

type Added = Pick<FileImport, 'added' | 'present' | 'problems'>;

/** Carries the result of a transaction that is rolled back. */
class RolledBack extends Error {
  readonly result: Added;
  constructor(result: Added) {
    super('The transaction is rolled back');
    this.result = result;
  }
}

/** Runs a transaction, and commits it unless it is a check or has problems. */
async function inOrOut(
  { db }: Deps,
  isCheck: boolean,
  work: (trx: Transaction) => Promise<Added>,
): Promise<Added> {
  try {
    return await inTransaction(db, async (trx) => {
      const result = await work(trx);
      if (isCheck || result.problems.length > 0) throw new RolledBack(result);
      return result;
    });
  } catch (error) {
    if (error instanceof RolledBack) return error.result;
    throw error;
  }
}

function kindOf({ columns }: Table): 'lots' | 'sales' | null {
  const has = (needed: readonly string[]) => needed.every((name) => columns.includes(name));
  if (has(NEEDED_LOT_COLUMNS)) return 'lots';
  return has(NEEDED_SALE_COLUMNS) ? 'sales' : null;
}

async function addLots(trx: Transaction, ledger: Ledger, { rows }: Table, view: LotView): Promise<Added> {
  const read = readLots(rows, view);
  const orders = new Set(ledger.lots.map(({ orderNumber }) => orderNumber));
  const own = ledger.lots.filter(({ orderNumber }) => orderNumber === null);
  const isPresent = takeOnce(own.map(lotKey));
  const fresh = read.lots
    .filter(({ order, lot }) => !(order !== null && orders.has(order)) && !isPresent(lotKey(lot)))
    .map(({ row, lot }) => ({ row, lot: { ...lot, uid: randomUUID() } }));
  const present = read.lots.length - fresh.length;
  const owned = countOwn(ledger.lots);
  if (owned + fresh.length > MOST_OWN_LOTS) {
    const figures = { count: fresh.length, own: owned, most: MOST_OWN_LOTS };
    const full = { row: null, column: null, message: fileText('lots-full', figures) };
    return { added: fresh.length, present, problems: [full, ...read.problems] };
  }
  await insertLots(
    trx,
    ledger.owner.customerId,
    fresh.map(({ lot }) => lot),
  );
  const year = closedThrough(ledger);
  const closed = year === null ? new Set() : closedLots(ledger, await readLedger(trx, ledger.owner));
  const message = fileText('year-closed', { year: String(year) });
  const late = fresh
    .filter(({ lot }) => closed.has(lot.uid))
    .map(({ row }): FileProblem => ({ row, column: 'acquired_on', message }));
  return { added: fresh.length, present, problems: inOrder([...read.problems, ...late]) };
}

async function addSales(trx: Transaction, ledger: Ledger, { rows }: Table, view: LotView): Promise<Added> {
  const read = readSales(rows, view, ledger.lots);
  const quotes = new Set(ledger.sales.map(({ quoteNumber }) => quoteNumber));
  const recorded = ledger.sales.filter(({ quoteNumber }) => quoteNumber === null);
  const isPresent = takeOnce(recorded.map(saleKey));
  const fresh = read.sales
    .filter(({ quote, sale }) => !(quote !== null && quotes.has(quote)) && !isPresent(saleKey(sale)))
    .map(({ row, sale }) => ({ row, sale: { ...sale, uid: randomUUID() } }));
  const present = read.sales.length - fresh.length;
  const own = countRecorded(ledger.sales);
  if (own + fresh.length > MOST_OWN_SALES) {
    const figures = { count: fresh.length, own, most: MOST_OWN_SALES };
    const full = { row: null, column: null, message: fileText('sales-full', figures) };
    return { added: fresh.length, present, problems: [full, ...read.problems] };
  }
  const added = fresh.map(({ sale }) => sale);
  await insertSales(trx, ledger.owner.customerId, added);
  const year = closedThrough(ledger);
  const problems = [...read.problems];
  const lacking = lackingSales(ledger, added);
  for (const { row, sale } of fresh) {
    if (year !== null && Number(sale.soldOn.slice(0, 4)) <= year) {
      problems.push({ row, column: 'sold_on', message: fileText('year-closed', { year: String(year) }) });
    } else if (lacking.has(sale.uid)) {
      problems.push({ row, column: 'pieces', message: fileText('not-held') });
    }
  }
  return { added: fresh.length, present, problems: inOrder(problems) };
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
  const before = missingPieces(
    lots,
    sales.map((sale) => ({ ...sale, id: sale.uid })),
  );
  const after = missingPieces(
    lots,
    [...sales, ...added].map((sale) => ({ ...sale, id: sale.uid })),
  );
  const lacking = new Set(added.filter(({ uid }) => after.has(uid)).map(({ uid }) => uid));
  for (const { uid, kind, soldOn } of sales) {
    if ((after.get(uid) ?? 0) <= (before.get(uid) ?? 0)) continue;
    for (const sale of added) if (sale.kind === kind && sale.soldOn <= soldOn) lacking.add(sale.uid);
  }
  return lacking;
}

/** Sorts problems by row, those of the whole file first. */
function inOrder(problems: readonly FileProblem[]): FileProblem[] {
  return problems.toSorted((a, b) => (a.row ?? 0) - (b.row ?? 0));
}
