import { formatMoney } from '@ingot/rules/money/format-money.ts';
import type { Transaction } from '../../database/database.ts';
import { inputError } from '../../graph/errors.ts';
import { refundPayment } from '../../payments/refund-payment.ts';
import { writeRefund } from '../records/records.repository.ts';
import { lockOrder } from '../status/order-status.repository.ts';
import type { OrderDoer, StatusDeps } from '../status/status-change.ts';

/** Money that shall go back. */
export interface RefundInput {
  readonly orderId: number;
  /** Minor units of the order's currency; null = all that came in and has not gone back. */
  readonly amountMinor: number | null;
  readonly comment: string | null;
  readonly by: OrderDoer;
}

/** What goes back. */
export interface RefundResult {
  /** The credit memo's number. */
  readonly number: string;
  readonly amountMinor: number;
  /** Whether the gateway sends it back; otherwise somebody does so by hand. */
  readonly isToCard: boolean;
}

/**
 * Gives back money of an order, whatever its state is; the state stays.
 * @throws ContractError when less than that came in
 */
export async function refundOrder(
  trx: Transaction,
  deps: StatusDeps,
  { orderId, amountMinor, comment, by }: RefundInput,
): Promise<RefundResult> {
  const order = await lockOrder(trx, orderId);
  if (order === null) throw new Error(`There is no order ${orderId} to refund`);
  const restMinor = order.receivedMinor - order.refundedMinor;
  const backMinor = amountMinor ?? restMinor;
  const tooMuch = (leftMinor: number) =>
    inputError(
      `Order ${order.number} has ${formatMoney(leftMinor, order.currency)} that can be given back.`,
      'REFUND_TOO_MUCH',
    );
  if (backMinor <= 0 || backMinor > restMinor) throw tooMuch(restMinor);
  const refund = { orderId, amountMinor: backMinor, comment, byName: by.name };
  const number = await writeRefund(trx, refund, deps.clock.now());
  const request = `credit-memo-${number}`;
  const answer = await refundPayment(trx, deps, { orderId, amountMinor: backMinor, request });
  // What came by card is on record in two places; the smaller holds.
  if (answer === 'too-much') throw tooMuch(0);
  return { number, amountMinor: backMinor, isToCard: answer === 'refunding' };
}
