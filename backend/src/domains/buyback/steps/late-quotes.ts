import type { Services } from '../../../platform/context.ts';
import type { Transaction } from '../../../platform/database/database.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { defineMessages } from '../../../platform/messages/define-messages.ts';
import { momentWords } from '../../../platform/messages/moment-words.ts';
import { notifyDealer } from '../../shop/dealer/notify-dealer.ts';
import { findOverdueQuotes } from '../quote.repository.ts';
import { returnsFree, type SellQuote } from '../sell-quote.ts';
import { settleAnswers } from './answer-quote.ts';
import { cancelOnMs, remindOnMs } from './deadlines.ts';
import { moveQuote, noteStep, openQuote } from './move-quote.ts';
import { lossProblem, quoteMarket } from './piece-today.ts';
import { lossNow } from './seller-loss.ts';

const text = defineMessages('late-quotes', {
  reminded: 'Canceled on {day} unless the package comes.',
  canceled: 'The package did not come.',
});

type LateDeps = Pick<Services, 'db' | 'jobs' | 'clock' | 'shop' | 'catalog' | 'spot'>;

/**
 * Runs the job `sell-quotes-overdue`: a package that was not posted or did not arrive in time makes
 * its quote late. The seller of a late quote is reminded, then the shop cancels it. Pieces without an
 * answer in time go back, once the market of their metal is open. Each quote is a transaction of its own.
 */
export async function moveOverdueQuotes(deps: LateDeps): Promise<void> {
  const { db, clock } = deps;
  const nowMs = clock.now();
  for (const { number } of await findOverdueQuotes(db, nowMs)) {
    await inTransaction(db, async (trx) => {
      const quote = await openQuote(trx, { number });
      const { status, postByMs, arriveByMs, answerByMs } = quote;
      const isOver = (atMs: number | null) => atMs !== null && atMs <= nowMs;
      if ((status === 'agreed' && isOver(postByMs)) || (status === 'posted' && isOver(arriveByMs))) {
        await moveQuote(trx, deps, quote, { to: 'late', actor: 'clock' });
      } else if (status === 'differs' && isOver(answerByMs) && canSettle(quote, deps)) {
        await settleAnswers(trx, deps, quote, 'clock');
      } else if (status === 'late') {
        await endLateQuote(trx, deps, quote);
      }
    });
  }
}

/** Returns whether the loss of pieces that go back can be computed now. */
function canSettle(quote: SellQuote, deps: LateDeps): boolean {
  const charged = quote.items.filter((line) => !returnsFree(line, quote));
  return lossProblem(charged, quote, quoteMarket(deps)) === null;
}

/**
 * Reminds the seller of a late quote, or cancels it at the announced time. The seller owes the market
 * loss. A tracking number changes nothing, because any text can be one; staff extend the time of a
 * package that a carrier has. While the market of a metal is not open, no loss can be computed, and the quote waits.
 */
async function endLateQuote(trx: Transaction, deps: LateDeps, quote: SellQuote): Promise<void> {
  const { shop, clock } = deps;
  const nowMs = clock.now();
  if (quote.cancelOnMs === null) {
    if (nowMs < remindOnMs(quote, shop)) return;
    const onMs = cancelOnMs(quote, nowMs, shop);
    const note = text('reminded', { day: momentWords(onMs, shop.store.timeZone) });
    await noteStep(trx, deps, quote, {
      step: 'cancel-reminded',
      actor: 'clock',
      note,
      set: { cancelOnMs: onMs },
      news: 'cancel-reminded',
    });
    return;
  }
  if (nowMs < quote.cancelOnMs) return;
  const owedMinor = lossNow(quote, quoteMarket(deps));
  if (owedMinor === null) return;
  const { customerId, number } = quote;
  const canceled = { to: 'cancelled', actor: 'clock', note: text('canceled'), set: { owedMinor } } as const;
  await moveQuote(trx, deps, quote, canceled);
  if (customerId !== null) await notifyDealer(trx, deps, { about: 'quote-canceled', customerId, number });
}
