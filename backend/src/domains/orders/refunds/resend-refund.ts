import { formatMoney } from '@ingot/rules/money/format-money.ts';
import type { Transaction } from '../../../platform/database/database.ts';
import { inputError } from '../../../platform/errors/errors.ts';
import { findRefundable, refundPayment } from '../../payments/refund/refund-payment.ts';
import { addRemark, lockOrder } from '../ledger/order-status.repository.ts';
import type { StatusActor, StatusDeps } from '../ledger/status-change.ts';
import { findPayouts, payoutRequest, setPayoutState } from './payout.repository.ts';

/**
 * Sends the payouts that the gateway rejected again. Returns their sum in minor units.
 * @throws ContractError if none was rejected, or the money was refunded another way meanwhile
 */
export async function resendRefund(
  trx: Transaction,
  deps: StatusDeps,
  { orderId, by }: { readonly orderId: number; readonly by: StatusActor },
): Promise<number> {
  const order = await lockOrder(trx, orderId);
  if (order === null) throw new Error(`There is no order ${orderId} to refund`);
  const failed = (await findPayouts(trx, orderId)).filter(({ state }) => state === 'failed');
  if (failed.length === 0) {
    throw inputError(`Order ${order.number} has no refund that the bank refused.`, 'NO_REFUND_REFUSED');
  }
  const sumMinor = failed.reduce((sum, { amountMinor }) => sum + amountMinor, 0);
  const hereMinor = order.receivedMinor - order.refundedMinor;
  const leftMinor = Math.min(hereMinor, await findRefundable(trx, order.chargedWithId));
  if (sumMinor > leftMinor) {
    throw inputError(
      `Order ${order.number} has ${formatMoney(leftMinor, order.currency)} left that came by card.`,
      'REFUND_TOO_MUCH',
    );
  }
  for (const payout of failed) {
    const attempt = payout.attempt + 1;
    await setPayoutState(trx, payout, { way: 'card', state: 'pending', attempt }, deps.clock.now());
    const request = payoutRequest(payout.id, attempt);
    await refundPayment(trx, deps, {
      orderId: order.chargedWithId,
      amountMinor: payout.amountMinor,
      request,
    });
  }
  const note = `The bank was asked once more to send ${formatMoney(sumMinor, order.currency)} back to the card.`;
  await addRemark(trx, { orderId, by, note, isPublic: false }, deps.clock.now());
  return sumMinor;
}
