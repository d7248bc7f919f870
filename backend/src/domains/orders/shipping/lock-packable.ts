import { packRejection } from '@ingot/rules/orders/can-pack.ts';
import type { Transaction } from '../../../platform/database/database.ts';
import { inputError } from '../../../platform/errors/errors.ts';
import { defineMessages } from '../../../platform/messages/define-messages.ts';
import { type LockedOrder, lockOrder } from '../ledger/order-status.repository.ts';
import { findUnshipped, isOrderHeld, type UnshippedItem } from './ship.repository.ts';

const text = defineMessages('pack-order', {
  unpaid: 'Order {number} is not paid. Pack it when its payment is final.',
  uncleared: 'The payment of order {number} is not final yet. Pack it afterwards.',
  held: 'Order {number} is on hold. Pack it when it is released.',
  sent: 'Order {number} has left already.',
  canceled: 'Order {number} is canceled. Put its pieces back.',
});

/** A locked order that can be packed, with its pieces that have not left. */
export interface PackableOrder {
  readonly order: LockedOrder;
  readonly unshipped: readonly UnshippedItem[];
}

/**
 * Locks an order for packing until the transaction ends.
 * @throws ContractError `ORDER_NOT_PACKABLE` if it is unpaid, uncleared, held, canceled or has left
 */
export async function lockPackable(trx: Transaction, orderId: number): Promise<PackableOrder> {
  const order = await lockOrder(trx, orderId);
  if (order === null) throw new Error(`There is no order ${orderId} to pack`);
  const rejection = packRejection({ status: order.status, isHeld: await isOrderHeld(trx, orderId) });
  if (rejection !== null) throw inputError(text(rejection, { number: order.number }), 'ORDER_NOT_PACKABLE');
  return { order, unshipped: await findUnshipped(trx, orderId) };
}

/** Locks an order in any state, before its packages are locked, and returns it. */
export async function lockOrderRow(trx: Transaction, orderId: number): Promise<LockedOrder> {
  const order = await lockOrder(trx, orderId);
  if (order === null) throw new Error(`There is no order ${orderId} to lock`);
  return order;
}
