import type { Services } from '../../../platform/context.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { findOverdueQuotes } from '../quote.repository.ts';
import { settleAnswers } from './answer-quote.ts';
import { moveQuote, openQuote } from './move-quote.ts';

/**
 * Runs the job `sell-quotes-overdue`: a package that was not posted or did not arrive in time makes
 * its quote late. Pieces without an answer in time go back. Each quote is a transaction of its own.
 */
export async function moveOverdueQuotes({
  db,
  jobs,
  clock,
}: Pick<Services, 'db' | 'jobs' | 'clock'>): Promise<void> {
  const nowMs = clock.now();
  for (const { number } of await findOverdueQuotes(db, nowMs)) {
    await inTransaction(db, async (trx) => {
      const quote = await openQuote(trx, { number });
      const { status, postByMs, arriveByMs, answerByMs } = quote;
      const isOver = (atMs: number | null) => atMs !== null && atMs <= nowMs;
      if ((status === 'agreed' && isOver(postByMs)) || (status === 'posted' && isOver(arriveByMs))) {
        await moveQuote(trx, { jobs, clock }, quote, { to: 'late', actor: 'clock' });
      } else if (status === 'differs' && isOver(answerByMs)) {
        await settleAnswers(trx, { jobs, clock }, quote, 'clock');
      }
    });
  }
}
