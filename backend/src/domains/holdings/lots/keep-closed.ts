import type { Transaction } from '../../../platform/database/database.ts';
import { yearClosed } from '../holding-errors.ts';
import { findLots, findSales, findYears, type Owner } from './holding.repository.ts';
import { replayHoldings } from './read-holdings.ts';

/**
 * Runs a change of lots or sales of an account that is locked.
 * @throws ContractError when it changes pieces, cost or proceeds of a sale in a closed year
 */
export async function keepClosed<T>(trx: Transaction, owner: Owner, act: () => Promise<T>): Promise<T> {
  const before = await closedSales(trx, owner);
  const result = await act();
  if (before !== null) {
    const after = await closedSales(trx, owner);
    if (after?.figures !== before.figures) throw yearClosed(before.year);
  }
  return result;
}

/** Returns the sales of closed years as comparable text; null without a closed year. */
async function closedSales(
  trx: Transaction,
  owner: Owner,
): Promise<{ readonly year: number; readonly figures: string } | null> {
  const years = await findYears(trx, owner.customerId);
  if (!years.some(({ isClosed }) => isClosed)) return null;
  const lots = await findLots(trx, owner);
  const { sales, years: methods } = replayHoldings(lots, await findSales(trx, owner), years);
  const closed = sales
    .filter(({ soldOn }) => methods.isClosed(Number(soldOn.slice(0, 4))))
    .map(({ uid, soldOn, isGift, parts }) => ({ uid, soldOn, isGift, parts }));
  return { year: methods.closedThrough ?? 0, figures: JSON.stringify(closed) };
}
