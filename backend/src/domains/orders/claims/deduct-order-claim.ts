import { formatMoney } from '@ingot/rules/money/format-money.ts';
import type { Transaction } from '../../../platform/database/database.ts';
import { defineMessages } from '../../../platform/messages/define-messages.ts';
import { resumeCovered } from '../clearing/resume-covered.ts';
import { deductClaim, findClaim } from '../ledger/cancellation.repository.ts';
import { addRemark, lockOrder } from '../ledger/order-status.repository.ts';
import type { StatusActor, StatusDeps } from '../ledger/status-change.ts';

const text = defineMessages('deduct-order-claim', {
  remark: 'We deducted {amount} from what we paid for pieces that you sold to us.',
});

/**
 * Records that a payout for sold pieces settled a part of what the buyer of an order owes: first the cost of
 * the cancellation, then what the bank took back. What waited for it goes on. `amountMinor` is in the order's
 * currency.
 * @throws Error if the amount is more than what is open
 */
export async function deductOrderClaim(
  trx: Transaction,
  deps: StatusDeps,
  {
    orderId,
    amountMinor,
    by,
  }: { readonly orderId: number; readonly amountMinor: number; readonly by: StatusActor },
): Promise<void> {
  const order = await lockOrder(trx, orderId);
  if (order === null) throw new Error(`There is no order ${orderId}`);
  const { openMinor, debtMinor } = await findClaim(trx, orderId);
  if (amountMinor > openMinor + debtMinor)
    throw new Error(`Order ${order.number} owes less than ${amountMinor}`);
  const costMinor = Math.min(amountMinor, openMinor);
  await deductClaim(trx, orderId, { costMinor, debtMinor: amountMinor - costMinor });
  const note = text('remark', { amount: formatMoney(amountMinor, order.currency) });
  await addRemark(trx, { orderId, by, note, isPublic: true }, deps.clock.now());
  await resumeCovered(trx, deps, orderId);
}
