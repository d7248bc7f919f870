import type { Services } from '../../../platform/context.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { SELL_QUOTE_MAIL } from '../mails/sell-quote-jobs.ts';
import { markEnded } from '../sell-quote.repository.ts';

/**
 * Runs the job `sell-quotes-ended`: queues a mail once for each expired quote, unless the customer
 * has locked a later one.
 */
export async function endSellQuotes({
  db,
  jobs,
  clock,
}: Pick<Services, 'db' | 'jobs' | 'clock'>): Promise<void> {
  await inTransaction(db, async (trx) => {
    const ended = await markEnded(trx, clock.now());
    const mails = ended.map((one) => ({ ...one, news: 'expired' as const }));
    if (mails.length > 0) await jobs.sendAll(trx, SELL_QUOTE_MAIL, mails);
  });
}
