import { noSuchEntity } from '../../../platform/errors/errors.ts';
import { defineMessages } from '../../../platform/messages/define-messages.ts';
import { audited } from '../../shop/desk/audited.ts';
import type { Desk } from '../../shop/desk/command.ts';
import { SELL_QUOTE_MAIL } from '../mails/sell-quote-jobs.ts';
import { findQuoteMail } from '../mails/sell-quote-mail.repository.ts';
import type { SellQuote } from '../sell-quote.ts';
import { openQuote } from './move-quote.ts';

const text = defineMessages('resend-quote-mail', {
  'mail-unknown': 'Quote {number} has no such e-mail.',
});

/**
 * Sends a mail about a quote to its seller again, as the quote is now.
 * @throws ContractError for an unknown quote, and a mail that it does not have or whose seller has left
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
    const { news, version, attempts } = mail;
    await desk.jobs.send(trx, SELL_QUOTE_MAIL, {
      customerId: quote.customerId,
      number,
      news,
      ...(version === null ? {} : { version }),
      again: String(attempts + 1),
    });
    return quote;
  });
}
