import type { Services } from '../../../platform/context.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { inputError } from '../../../platform/errors/errors.ts';
import { defineMessages } from '../../../platform/messages/define-messages.ts';
import { hashSecretToken, isPossibleSecret, newSecretToken } from '../../customers/sessions/secret-token.ts';
import { provideGuest } from '../delivery/recipient.repository.ts';
import type { Recipient } from '../delivery/recipient.ts';
import { addAlert } from '../edit/add-alert.ts';
import { takeRequest } from './request.repository.ts';

const text = defineMessages('confirm-alert', {
  'alert-confirmation-invalid': 'This link was already used or has expired. Set the alert again.',
});

/**
 * Confirms the one alert that the mail of this token is about, and returns the guest.
 * @throws ContractError for an invalid, used or expired token, and for too many alerts; the token then
 * stays valid
 */
export async function confirmAlert(
  { db, shop }: Pick<Services, 'db' | 'shop'>,
  token: string,
  nowMs: number,
): Promise<Recipient> {
  return inTransaction(db, async (trx) => {
    const request = isPossibleSecret(token) ? await takeRequest(trx, hashSecretToken(token), nowMs) : null;
    if (request === null) throw inputError(text('alert-confirmation-invalid'), 'ALERT_CONFIRMATION_INVALID');
    const { email, canonicalEmail, storeView, timeZone, target } = request;
    const stopToken = newSecretToken();
    const guest = await provideGuest(trx, { email, canonicalEmail, storeView, timeZone, stopToken, nowMs });
    const owner = { guestId: guest.id };
    await addAlert(trx, { owner, target, most: shop.alerts.maxPerCustomer, nowMs });
    return guest;
  });
}
