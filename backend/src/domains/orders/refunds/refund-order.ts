import { formatMoney } from '@ingot/rules/money/format-money.ts';
import { isAwaitingPayment } from '@ingot/rules/orders/order-status.ts';
import type { Transaction } from '../../../platform/database/database.ts';
import { inputError } from '../../../platform/errors/errors.ts';
import { lockOrder } from '../ledger/order-status.repository.ts';
import type { OrderDoer, StatusDeps } from '../ledger/status-change.ts';
import { ORDER_REFUNDED } from '../mails/mail-jobs.ts';
import { giveBack, type RefundResult } from './give-back.ts';

/** Money that shall go back. */
export interface RefundInput {
  readonly orderId: number;
  /** Minor units of the order's currency; null = all that came in, gift cards' money too, and has not gone back. */
  readonly amountMinor: number | null;
  readonly comment: string | null;
  readonly by: OrderDoer;
}

/**
 * Gives back money of an order, whatever its state is; the state stays. What gift cards paid stays with an order that waits
 * for the rest of its money: it goes back when the order is canceled.
 * @throws ContractError when less than that can be given back
 */
export async function refundOrder(
  trx: Transaction,
  deps: StatusDeps,
  { orderId, ...wanted }: RefundInput,
): Promise<RefundResult> {
  const order = await lockOrder(trx, orderId);
  if (order === null) throw new Error(`There is no order ${orderId} to refund`);
  const withGiftCards = !isAwaitingPayment(order.status);
  const result = await giveBack(trx, deps, { ...wanted, order, isHandSent: true, withGiftCards });
  if ('number' in result) {
    await deps.jobs.send(trx, ORDER_REFUNDED, { orderId, creditMemoId: result.id });
    return result;
  }
  throw inputError(
    `Order ${order.number} has ${formatMoney(result.leftMinor, order.currency)} that can be given back.`,
    'REFUND_TOO_MUCH',
  );
}
