import { formatMoney } from '@ingot/rules/money/format-money.ts';
import type { Transaction } from '../../../platform/database/database.ts';
import { inputError } from '../../../platform/errors/errors.ts';
import { addRemark, lockOrder } from '../ledger/order-status.repository.ts';
import type { StatusActor, StatusDeps } from '../ledger/status-change.ts';
import { REFUND_SENT } from '../mails/mail-jobs.ts';
import { findPayouts, setPayoutState } from './payout.repository.ts';
import { rejectBeforeFinal } from './reject-before-final.ts';

/**
 * Records that staff sent the pending manual payouts and the payouts rejected by the bank. Returns
 * the sum in minor units.
 * @throws ContractError if no payout waits, the payment is not final, or the money was refunded another way meanwhile
 */
export async function recordRefundSent(
  trx: Transaction,
  { clock, jobs }: Pick<StatusDeps, 'clock' | 'jobs'>,
  {
    orderId,
    by,
    payoutIds,
  }: {
    readonly orderId: number;
    readonly by: StatusActor;
    /** The payouts that were sent; all that wait if absent. */
    readonly payoutIds?: readonly number[];
  },
): Promise<number> {
  const order = await lockOrder(trx, orderId);
  if (order === null) throw new Error(`There is no order ${orderId} to refund`);
  const waiting = (await findPayouts(trx, orderId)).filter(
    ({ id, way, state }) =>
      (state === 'failed' || (way === 'hand' && state === 'pending')) && (payoutIds?.includes(id) ?? true),
  );
  const [first] = waiting;
  if (first === undefined) {
    throw inputError(`Order ${order.number} has no refund to send by hand.`, 'NO_REFUND_WAITING');
  }
  rejectBeforeFinal(order, clock.now());
  const sumOf = (payouts: typeof waiting) => payouts.reduce((sum, { amountMinor }) => sum + amountMinor, 0);
  const hereMinor = Math.max(0, order.receivedMinor - order.refundedMinor);
  if (sumOf(waiting.filter(({ state }) => state === 'failed')) > hereMinor) {
    throw inputError(
      `Order ${order.number} has ${formatMoney(hereMinor, order.currency)} that can be given back.`,
      'REFUND_TOO_MUCH',
    );
  }
  for (const payout of waiting) {
    const sent = { way: 'hand', state: 'sent', attempt: payout.attempt } as const;
    await setPayoutState(trx, payout, sent, clock.now());
  }
  const amountMinor = sumOf(waiting);
  const note = `${formatMoney(amountMinor, order.currency)} was sent back by wire or check.`;
  await addRemark(trx, { orderId, by, note, isPublic: true }, clock.now());
  await jobs.send(trx, REFUND_SENT, { orderId, payoutId: first.id, amountMinor });
  return amountMinor;
}
