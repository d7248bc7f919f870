import type { DueOrder } from '@ingot/rules/banking/match-line.ts';
import type { OrderStatus } from '@ingot/rules/orders/order-status.ts';
import type { Database, Transaction } from '../../../platform/database/database.ts';
import { selectDueOrders } from './due-orders.repository.ts';

/** An order that a payment on a bank statement may be for. */
export interface DueOrderFacts extends DueOrder {
  readonly status: OrderStatus;
  readonly payByMs: number;
  readonly email: string;
  /** Name of the buyer. */
  readonly buyer: string;
}

/**
 * Returns the orders that wait for money, and those with one of these numbers in any state, with the
 * names that banks write for their buyers.
 */
export async function listDueOrders(
  db: Database | Transaction,
  numbers: readonly string[],
): Promise<DueOrderFacts[]> {
  const rows = await selectDueOrders(db, numbers);
  return rows.map(({ id, firstname, lastname, company, status, ...row }) => {
    const buyer = `${firstname} ${lastname}`.trim();
    const initial = [...firstname.trim()][0];
    const names = [buyer, ...(initial === undefined ? [] : [`${initial} ${lastname}`]), company ?? ''];
    return {
      ...row,
      orderId: id,
      status: status as OrderStatus,
      buyer,
      names: names.filter((name) => name.trim() !== ''),
    };
  });
}
