import { missingPieces } from '@ingot/rules/holdings/pieces-held.ts';
import type { Transaction } from '../../../platform/database/database.ts';
import { findLots, findSales, type Owner } from './holding.repository.ts';

/** Returns how many pieces the sales that a customer recorded lack. Quotes of the shop do not count. */
export async function countMissing(trx: Transaction, owner: Owner): Promise<number> {
  const lots = await findLots(trx, owner);
  const sales = await findSales(trx, owner);
  const missing = missingPieces(
    lots,
    sales.map((sale) => ({ ...sale, id: sale.uid })),
  );
  return sales
    .filter(({ quoteNumber }) => quoteNumber === null)
    .reduce((sum, { uid }) => sum + (missing.get(uid) ?? 0), 0);
}
