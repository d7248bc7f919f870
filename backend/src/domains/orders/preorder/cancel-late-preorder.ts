import type { Services } from '../../../platform/context.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { defineMessages } from '../../../platform/messages/define-messages.ts';
import type { StatusDeps } from '../ledger/status-change.ts';
import { changeStatus } from '../status/change-status.ts';
import {
  findBuyersOrder,
  type LatePreorderRequest,
  type LatePreorderResult,
  lockLateLine,
  notLate,
  readResult,
} from './lock-late-line.ts';
import { splitOff } from './split-off.ts';

const text = defineMessages('cancel-late-preorder', {
  reason: 'The pre-order was more than four weeks late.',
});

/**
 * Cancels a late pre-order at no cost. With a rest in its order, the pre-order becomes an order of its own
 * first, so that its money and stock are returned like those of any canceled order. Idempotent.
 * @throws ContractError if the line is not a late pre-order of the order
 */
export async function cancelLatePreorder(
  services: StatusDeps & Pick<Services, 'db'>,
  request: LatePreorderRequest,
): Promise<LatePreorderResult> {
  const named = await findBuyersOrder(services, request);
  const preorderId = await inTransaction(services.db, async (trx) => {
    const { order, late } = await lockLateLine(trx, named, request.itemUid, services.clock.now());
    if (late === null) {
      if (order.status === 'canceled') return order.id;
      throw notLate();
    }
    const orderId = late.hasRest ? await splitOff(trx, services, order, late) : order.id;
    const by = { actor: 'customer', name: null } as const;
    await changeStatus(trx, services, { orderId, to: 'canceled', by, note: text('reason') });
    return orderId;
  });
  return readResult(services, request.token, preorderId);
}
