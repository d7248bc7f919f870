import type { Services } from '../../../platform/context.ts';
import { noSuchEntity } from '../../../platform/errors/errors.ts';
import { defineMessages } from '../../../platform/messages/define-messages.ts';
import { findOfficeOrder } from '../lookup/find-office-order.ts';
import type { PlacedOrder } from '../order.ts';

const text = defineMessages('office-order', { 'order-unknown': 'There is no order {number}.' });

/** Returns the order with this number. @throws ContractError if there is none */
export async function requireOfficeOrder({ db }: Pick<Services, 'db'>, number: string): Promise<PlacedOrder> {
  const order = await findOfficeOrder(db, number);
  if (order === null) {
    throw noSuchEntity(text('order-unknown', { number: number.slice(0, 40) }), 'ORDER_NOT_FOUND');
  }
  return order;
}
