import { inputError, noSuchEntity } from '../../../platform/errors/errors.ts';
import { defineMessages } from '../../../platform/messages/define-messages.ts';
import { audited } from '../../shop/desk/audited.ts';
import type { Desk } from '../../shop/desk/command.ts';
import { outdatedPart } from '../mails/may-resend.ts';
import { SELL_QUOTE_LETTER, SELL_QUOTE_MAIL } from '../mails/sell-quote-jobs.ts';
import { findQuoteMail } from '../mails/sell-quote-mail.repository.ts';
import type { SellQuote } from '../sell-quote.ts';
import { openQuote } from './move-quote.ts';
import { wrongState } from './quote-errors.ts';

const text = defineMessages('resend-quote-mail', {
  'mail-unknown': 'Quote {number} has no such e-mail.',
  claim: 'The customer no longer owes the amount in this e-mail.',
  deadline: 'The deadline in this e-mail no longer holds.',
});

/**
 * Sends a mail about a quote to its seller again, as the quote is now. After a failure, the repetition keeps the
 * Message-ID: a retry of the failed job may still send it too, and programs then hide one of both.
 * @throws ContractError for an unknown quote, a mail that it does not have or whose seller has left, and a mail whose
 * news, amount or deadline no longer holds
 */
export async function resendQuoteMail(
  desk: Desk,
  { number, mailId }: { readonly number: string; readonly mailId: number },
): Promise<SellQuote> {
  const entry = { verb: 'quote-mail-again', subject: number, details: { email: mailId } } as const;
  return audited(desk, entry, async (trx) => {
    const quote = await openQuote(trx, { number });
    const mail = await findQuoteMail(trx, mailId);
    if (mail?.quoteId !== quote.id || quote.customerId === null) {
      throw noSuchEntity(text('mail-unknown', { number }), 'MAIL_UNKNOWN');
    }
    const outdated = outdatedPart(quote, mail.news, desk.clock.now());
    if (outdated === 'news') throw wrongState(quote);
    if (outdated !== null) throw inputError(text(outdated), 'MAIL_OUTDATED');
    const { news, version, letterId } = mail;
    const again = mail.error === null ? mail.repetition + 1 : mail.repetition;
    const job = { customerId: quote.customerId, number, again };
    if (news !== 'letter') {
      await desk.jobs.send(trx, SELL_QUOTE_MAIL, { ...job, news, ...(version === null ? {} : { version }) });
    } else if (letterId !== null) {
      await desk.jobs.send(trx, SELL_QUOTE_LETTER, { ...job, news, letterId });
    }
    return quote;
  });
}
