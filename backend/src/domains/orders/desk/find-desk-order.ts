import { CommandRejection, type Desk, UsageError } from '../../shop/desk/command.ts';
import { findOrderByNumber } from '../lookup/orders.repository.ts';
import type { PlacedOrder } from '../order.ts';

/**
 * Returns the order with this number, with or without leading zeros. @throws CommandRejection if
 * there is none
 */
export async function findDeskOrder({ db }: Pick<Desk, 'db'>, number = ''): Promise<PlacedOrder> {
  if (!/^\d{1,18}$/.test(number)) throw new UsageError(`NUMBER ${number}: give the number of an order`);
  const order = await findOrderByNumber(db, number.padStart(9, '0'));
  if (order === null) throw new CommandRejection(`There is no order ${number}.`);
  return order;
}
