import type { SaleMethod } from '@ingot/rules/holdings/replay-sales.ts';
import type { Transaction } from '../../../platform/database/database.ts';
import type { Ledger } from '../changes/ledger.ts';
import { YearMethods } from '../lots/year-methods.ts';
import { saveYear } from '../years/year.repository.ts';
import { fileText } from './file-errors.ts';
import type { FileProblem } from './read-table.ts';
import type { SaleRow } from './sale-file.ts';

/**
 * Sets the methods of the years of a file. A year in which the customer has sales or chose a method keeps it, so
 * that an import changes no gain. Returns the problems of rows that name another method than a row before them.
 */
export async function setMethods(
  trx: Transaction,
  ledger: Ledger,
  rows: readonly SaleRow[],
): Promise<FileProblem[]> {
  const methods = new Map<number, SaleMethod>();
  const problems: FileProblem[] = [];
  for (const { row, sale, method } of rows) {
    const year = yearOf(sale);
    const first = methods.get(year) ?? method;
    if (method === null || first === null) continue;
    methods.set(year, first);
    if (method === first) continue;
    problems.push({ row, column: 'method', message: fileText('two-methods', { year: String(year) }) });
  }
  const stored = new YearMethods(ledger.years);
  const settled = new Set([...ledger.years.map(({ year }) => year), ...ledger.sales.map(yearOf)]);
  for (const [year, method] of methods) {
    if (settled.has(year) || stored.isClosed(year) || stored.methodOf(year) === method) continue;
    await saveYear(trx, ledger.owner.customerId, { year, method, closedAt: null });
  }
  return problems;
}

function yearOf({ soldOn }: { readonly soldOn: string }): number {
  return Number(soldOn.slice(0, 4));
}
