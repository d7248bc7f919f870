import type { Transaction } from '../../../platform/database/database.ts';
import { piecesNamed } from '../holding-errors.ts';
import { type Ledger, lackingNamedOf, readLedger } from './ledger.ts';

/**
 * Compares the ledger of the transaction with that of before.
 * @throws ContractError when a sale took pieces that another one names, such as one that was recorded late
 */
export async function requireNamedKept(trx: Transaction, before: Ledger): Promise<void> {
  if (before.sales.every(({ named }) => Object.keys(named).length === 0)) return;
  if (lackingOf(await readLedger(trx, before.owner)) > lackingOf(before)) throw piecesNamed();
}

function lackingOf(ledger: Ledger): number {
  return [...lackingNamedOf(ledger).values()].reduce((sum, count) => sum + count, 0);
}
