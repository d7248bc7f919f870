import type { Services } from '../../../platform/context.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { SELL_QUOTE_NEWS } from '../mails/sell-quote-jobs.ts';
import { markEnded } from '../sell-quote.repository.ts';

/** Does the job `sell-quotes-ended`: tells whoever let the time of a quote run out, once, and not of one that they replaced. */
export async function endSellQuotes({
  db,
  jobs,
  clock,
}: Pick<Services, 'db' | 'jobs' | 'clock'>): Promise<void> {
  await inTransaction(db, async (trx) => {
    const ended = await markEnded(trx, clock.now());
    const mails = ended.map((one) => ({ ...one, news: 'expired' as const }));
    if (mails.length > 0) await jobs.sendAll(trx, SELL_QUOTE_NEWS, mails);
  });
}
