import type { Services } from '../../../platform/context.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { setPriceAlerts } from '../../customers/mail-choices/wanted-mails.ts';
import { hasPush } from '../../customers/push/queue-push.ts';
import { isPossibleSecret } from '../../customers/sessions/secret-token.ts';
import { deleteAllHeld } from './held.repository.ts';
import { deleteGuest, findRecipientByToken } from './recipient.repository.ts';

/**
 * Stops all alert mails by the link of a mail: deletes a guest with all alerts, and switches off the alert
 * mails of a customer. Returns false for an unknown link, and for the link of a guest who has stopped
 * before.
 */
export async function stopByLink({ db }: Pick<Services, 'db'>, token: string): Promise<boolean> {
  if (!isPossibleSecret(token)) return false;
  return inTransaction(db, async (trx) => {
    const recipient = await findRecipientByToken(trx, token);
    if (recipient === null) return false;
    if ('guestId' in recipient.owner) await deleteGuest(trx, recipient.id);
    else {
      const { customerId } = recipient.owner;
      await setPriceAlerts(trx, customerId, false);
      // Browsers still get them.
      if (!(await hasPush(trx, customerId))) await deleteAllHeld(trx, recipient.id);
    }
    return true;
  });
}
