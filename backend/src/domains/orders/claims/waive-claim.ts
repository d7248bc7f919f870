import { formatMoney } from '@ingot/rules/money/format-money.ts';
import type { Transaction } from '../../../platform/database/database.ts';
import { inputError } from '../../../platform/errors/errors.ts';
import { defineMessages } from '../../../platform/messages/define-messages.ts';
import { resumeCovered } from '../clearing/resume-covered.ts';
import { findClaim, waiveOpenClaim } from '../ledger/cancellation.repository.ts';
import { addRemark, lockOrder } from '../ledger/order-status.repository.ts';
import type { StatusActor, StatusDeps } from '../ledger/status-change.ts';

const text = defineMessages('waive-claim', {
  none: 'Order {number} has no open claim.',
});

/**
 * Waives what the buyer of an order that was canceled or sent still owes. What waited for it goes on. Returns the amount in minor units.
 * @throws ContractError if nothing is open
 */
export async function waiveClaim(
  trx: Transaction,
  deps: StatusDeps,
  { orderId, by, note }: { readonly orderId: number; readonly by: StatusActor; readonly note: string },
): Promise<number> {
  const order = await lockOrder(trx, orderId);
  if (order === null) throw new Error(`There is no order ${orderId}`);
  const { openMinor: claimMinor, debtMinor } = await findClaim(trx, orderId);
  const openMinor = claimMinor + debtMinor;
  if (openMinor === 0) throw inputError(text('none', { number: order.number }), 'NO_OPEN_CLAIM');
  await waiveOpenClaim(trx, orderId);
  const remark = `We waived ${formatMoney(openMinor, order.currency)}: ${note}`;
  await addRemark(trx, { orderId, by, note: remark, isPublic: true }, deps.clock.now());
  await resumeCovered(trx, deps, orderId);
  return openMinor;
}
