import type { Permission } from '@ingot/rules/staff/permissions.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { recordActions } from '../../shop/desk/audited.ts';
import type { Desk } from '../../shop/desk/command.ts';
import { lockDelivery, queueFor, requeueDelivery } from './delivery.repository.ts';
import { findEndpoint } from './endpoint.repository.ts';
import { requireReadable } from './read-endpoint.ts';
import { deliveryUnknown, deliveryWaiting, webhookOff, webhookUnknown } from './webhook-errors.ts';
import { TEST_EVENT } from './webhook-events.ts';

/**
 * Sends a finished delivery again, with the same id and body.
 * @param own the permissions of the person
 * @throws ContractError if it waits, the webhook is off, or the person may not read its data
 */
export async function resendDelivery(desk: Desk, id: number, own: ReadonlySet<Permission>): Promise<void> {
  await inTransaction(desk.db, async (trx) => {
    const delivery = await lockDelivery(trx, id);
    if (delivery === null) throw deliveryUnknown();
    requireReadable([delivery.event], own);
    if (delivery.state === 'waiting') throw deliveryWaiting();
    const endpoint = await findEndpoint(trx, delivery.endpointId);
    if (!endpoint?.isActive) throw webhookOff();
    await requeueDelivery(trx, id);
    const { event, subject } = delivery;
    await recordActions(desk, trx, [
      { verb: 'webhook-resend', subject: endpoint.name, details: { event, subject } },
    ]);
  });
}

/** Sends an event without data, for a test of the address. Returns the id of the delivery. */
export async function sendTest(desk: Desk, endpointId: number): Promise<number> {
  return inTransaction(desk.db, async (trx) => {
    const endpoint = await findEndpoint(trx, endpointId);
    if (endpoint === null) throw webhookUnknown();
    if (!endpoint.isActive) throw webhookOff();
    const id = await queueFor(trx, { endpointId, event: TEST_EVENT, nowMs: desk.clock.now() });
    await recordActions(desk, trx, [{ verb: 'webhook-test', subject: endpoint.name, details: {} }]);
    return id;
  });
}
