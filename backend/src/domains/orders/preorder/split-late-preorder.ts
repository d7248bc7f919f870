import type { Services } from '../../../platform/context.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import type { StatusDeps } from '../ledger/status-change.ts';
import { ORDER_SPLIT } from '../mails/mail-jobs.ts';
import {
  findBuyersOrder,
  type LatePreorderRequest,
  type LatePreorderResult,
  lockLateLine,
  notLate,
  readResult,
} from './lock-late-line.ts';
import { splitOff } from './split-off.ts';

/**
 * Makes a late pre-order an order of its own and mails its buyer. Idempotent.
 * @throws ContractError if the line is not a late pre-order of the order, or if its order has nothing else
 */
export async function splitLatePreorder(
  services: StatusDeps & Pick<Services, 'db'>,
  request: LatePreorderRequest,
): Promise<LatePreorderResult> {
  const named = await findBuyersOrder(services, request);
  const preorderId = await inTransaction(services.db, async (trx) => {
    const { order, late } = await lockLateLine(trx, named, request.itemUid, services.clock.now());
    if (late?.hasRest === true) {
      const orderId = await splitOff(trx, services, order, late);
      await services.jobs.send(trx, ORDER_SPLIT, { orderId });
      return orderId;
    }
    if (order.splitFrom === null) throw notLate();
    return order.id;
  });
  return readResult(services, request.token, preorderId);
}
