import { type AlertDelivery, afterQuietHours, deliveryTime } from '@ingot/rules/alerts/alert-delivery.ts';
import type { Services, Viewer } from '../../../platform/context.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { requireSignedIn } from '../../customers/require-customer.ts';
import { newSecretToken } from '../../customers/sessions/secret-token.ts';
import { limitChanges } from '../edit/change-limit.ts';
import { type HeldTimes, rescheduleHeld } from './held.repository.ts';
import { saveCustomerDelivery, setDelivery } from './recipient.repository.ts';
import { requireRecipient } from './require-recipient.ts';

/**
 * Stores when the viewer wants alerts. Alerts that wait already follow the new choice.
 * @throws ContractError for a guest and for too many changes
 */
export async function saveDelivery(
  { db, config }: Pick<Services, 'db' | 'config'>,
  viewer: Viewer,
  delivery: AlertDelivery,
  nowMs: number,
): Promise<AlertDelivery> {
  const { customerId } = requireSignedIn(viewer);
  await limitChanges({ db, config }, customerId, nowMs);
  return inTransaction(db, async (trx) => {
    const fresh = { stopToken: newSecretToken(), nowMs };
    const { id } = await saveCustomerDelivery(trx, customerId, delivery, fresh);
    await rescheduleHeld(trx, id, timesOf(delivery, nowMs));
    return delivery;
  });
}

/** Stores the same for the recipient whose mail has this token. @throws ContractError ALERT_LINK_INVALID */
export async function saveDeliveryByLink(
  { db }: Pick<Services, 'db'>,
  token: string,
  delivery: AlertDelivery,
  nowMs: number,
): Promise<AlertDelivery> {
  return inTransaction(db, async (trx) => {
    const { id } = await requireRecipient(trx, token);
    await setDelivery(trx, id, delivery);
    await rescheduleHeld(trx, id, timesOf(delivery, nowMs));
    return delivery;
  });
}

function timesOf(delivery: AlertDelivery, nowMs: number): HeldTimes {
  return {
    sendAtMs: deliveryTime(delivery, { kind: 'spot', firedAtMs: nowMs }),
    waitingListMs: afterQuietHours(delivery, nowMs),
  };
}
