import type { Transaction } from '../../../platform/database/database.ts';
import { type OrderIds, withToken } from './create-order.ts';
import { findLimitingTrades } from './limiting-trades.repository.ts';
import { lockHolder } from './open-orders.repository.ts';
import type { OrderHolder, RecentSale, UnpaidOrders } from './trades.ts';

/** The trades that limit an order, read under their locks. */
export interface TradeLocks {
  /** The visitor, household and customer that an unpaid order counts against. */
  readonly holder: OrderHolder;
  /** The unpaid orders of the holder. */
  readonly unpaid: UnpaidOrders;
  /**
   * Metal sold by the buyer, the same connection or the same household so late that the price lock of
   * the order began too early, newest first.
   */
  readonly sales: readonly RecentSale[];
  /** Whether anybody owes the cost of a canceled order or quote. */
  readonly hasOpenClaims: boolean;
  /** The number, token and ids for the order. */
  readonly ids: OrderIds;
}

/**
 * Blocks sales by the buyer and unpaid orders of the holder until the transaction ends, then reads
 * both. `salesSinceMs` is the moment after which a sale prevents the order, epoch milliseconds.
 * `items` is the number of lines of the order, for its ids; at least 1.
 */
export async function lockTrades(
  trx: Transaction,
  holder: OrderHolder,
  {
    email,
    salesSinceMs,
    items,
  }: { readonly email: string; readonly salesSinceMs: number; readonly items: number },
): Promise<TradeLocks> {
  const ids = await lockHolder(trx, holder, { email, items });
  const trades = await findLimitingTrades(trx, holder, { email, sinceMs: salesSinceMs });
  return { holder, ids: withToken(ids), ...trades };
}
