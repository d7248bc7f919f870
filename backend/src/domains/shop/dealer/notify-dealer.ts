import type { Services } from '../../../platform/context.ts';
import type { Transaction } from '../../../platform/database/database.ts';
import { type DealerEvent, MAIL_KIND_OF_EVENT } from './dealer-event.ts';
import { DEALER_MAIL } from './dealer-mail-job.ts';

/**
 * Queues a mail to every address that the dealer has set for this kind of event, in the transaction
 * of the event. Does nothing without addresses.
 */
export async function notifyDealer(
  trx: Transaction,
  { jobs, shop }: Pick<Services, 'jobs' | 'shop'>,
  event: DealerEvent,
): Promise<void> {
  const addresses = shop.dealerMail[MAIL_KIND_OF_EVENT[event.about]];
  if (addresses.length === 0) return;
  await jobs.sendAll(
    trx,
    DEALER_MAIL,
    addresses.map((to) => ({ to, event })),
  );
}
