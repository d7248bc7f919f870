import type { Services, Viewer } from '../../../platform/context.ts';
import { commitIf } from '../../../platform/database/dry-run.ts';
import { requireSignedIn } from '../../customers/require-customer.ts';
import { lockLedger } from '../changes/ledger.ts';
import type { LotView } from '../own/resolve-lot.ts';
import { ratesOf } from '../rates/entry-rates.ts';
import { addLots } from './add-lots.ts';
import { type AddedRows, NO_LOTS } from './add-rows.ts';
import { addSales } from './add-sales.ts';
import { RowCells } from './cells.ts';
import { fileText } from './file-errors.ts';
import { LOT_COLUMNS, NEEDED_LOT_COLUMNS, SPLIT_COLUMNS } from './lot-file.ts';
import { decodeFile, readTable, type Table } from './read-table.ts';
import { NEEDED_SALE_COLUMNS, SALE_COLUMNS } from './sale-file.ts';
import { codeOf } from './saved-currency.ts';

/** What an import did, or would do. With a problem it adds nothing. */
export interface FileImport extends AddedRows {
  /** Null: the columns are neither those of lots nor those of sales. */
  readonly kind: 'lots' | 'sales' | null;
  /** Number of rows in the file. The header and empty rows do not count. */
  readonly rows: number;
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
  const nothing = { ...NO_LOTS, kind: null, rows: 0, added: 0, present: 0, repeatedRows: [], ignored: [] };
  if ('problem' in table) return { ...nothing, problems: [table.problem] };
  const kind = kindOf(table);
  if (kind === null) {
    return { ...nothing, problems: [{ row: 1, column: null, message: fileText('no-columns') }] };
  }
  const known: readonly string[] = kind === 'lots' ? [...LOT_COLUMNS, ...SPLIT_COLUMNS] : SALE_COLUMNS;
  const ignored = table.columns.filter((name) => name !== '' && !known.includes(name));
  const owner = { customerId, timeZone: deps.shop.store.timeZone };
  const view = { ...file.view, dayRates: await ratesOf(deps, writtenCurrencies(table)) };
  const add = kind === 'lots' ? addLots : addSales;
  const done = await commitIf(
    deps.db,
    async (trx) => add(trx, await lockLedger(trx, owner), table, view),
    ({ problems }) => !file.isCheck && problems.length === 0,
  );
  return { kind, rows: table.rows.length, ...done, ignored };
}

/** Returns the codes in the column of the currency, each once. */
function writtenCurrencies({ rows }: Table): string[] {
  return [...new Set(rows.flatMap((row) => codeOf(new RowCells(row).text('currency')) ?? []))];
}

function kindOf({ columns }: Table): 'lots' | 'sales' | null {
  const has = (needed: readonly string[]) => needed.every((name) => columns.includes(name));
  if (has(NEEDED_LOT_COLUMNS)) return 'lots';
  return has(NEEDED_SALE_COLUMNS) ? 'sales' : null;
}
