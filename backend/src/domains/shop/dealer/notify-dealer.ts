import type { Services } from '../../../platform/context.ts';
import type { Transaction } from '../../../platform/database/database.ts';
import { DEALER_MAIL } from './dealer-mail-job.ts';
import { DEALER_MAIL_OF, type DealerNews } from './dealer-news.ts';

/**
 * Queues a mail to every address that the dealer has set for this kind of event, in the transaction
 * of the event. Does nothing without addresses.
 */
export async function notifyDealer(
  trx: Transaction,
  { jobs, shop }: Pick<Services, 'jobs' | 'shop'>,
  news: DealerNews,
): Promise<void> {
  const addresses = shop.dealerMail[DEALER_MAIL_OF[news.about]];
  if (addresses.length === 0) return;
  await jobs.sendAll(
    trx,
    DEALER_MAIL,
    addresses.map((to) => ({ to, news })),
  );
}
