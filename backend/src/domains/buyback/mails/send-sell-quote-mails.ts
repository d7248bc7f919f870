import { sellQuoteState } from '@ingot/rules/buyback/sell-quote.ts';
import type { Services } from '../../../platform/context.ts';
import { retryWhileUnavailable } from '../../../platform/database/availability/retry-while-unavailable.ts';
import { writeMail } from '../../../platform/mail/documents/write-mail.ts';
import { findCustomer } from '../../customers/find-customer.ts';
import { inMailLanguage } from '../../shop/mail-texts/in-mail-language.ts';
import { readDeductions } from '../claims/deductions.ts';
import { findQuotes } from '../sell-quote.repository.ts';
import { mayResend } from './may-resend.ts';
import { quoteStepMail } from './quote-step-mail.ts';
import type { QuoteStep, SellQuoteEvent } from './sell-quote-jobs.ts';
import { isQuoteMailSent, recordQuoteMail } from './sell-quote-mail.repository.ts';
import { sellQuoteMail } from './sell-quote-mail.ts';

/**
 * Runs the job `sell-quote-mail`, and records the attempt. Skips the mail about a lock if the quote was accepted or has
 * expired meanwhile, a repetition whose news is over meanwhile, and a mail that staff have sent again meanwhile.
 * @throws the error of the mailer; the job then retries
 */
export async function sendSellQuoteMails(
  deps: Pick<Services, 'db' | 'shop' | 'languages' | 'mailer' | 'clock'>,
  job: {
    readonly customerId: number;
    readonly number: string;
    readonly news: SellQuoteEvent | QuoteStep;
    readonly version?: number;
    readonly again?: number;
  },
): Promise<void> {
  const { db, shop, mailer, clock } = deps;
  const { customerId, number, news, version, again = 0 } = job;
  const customer = await findCustomer(db, customerId);
  const [quote] = await findQuotes(db, customerId, { number, limit: 1 });
  if (customer === null || !quote) return;
  const deductions = isEvent(news) ? null : await readDeductions(db, deps, quote);
  if (news === 'locked' && sellQuoteState(quote, clock.now()) !== 'open') return;
  if (again > 0 && !mayResend(quote, news, clock.now())) return;
  const key = ['sell-quote', news, number, version].filter((part) => part !== undefined).join('-');
  if (await isQuoteMailSent(db, { key, repetition: again })) return;
  const mail = inMailLanguage(deps, customer.storeView, () =>
    writeMail(
      isEvent(news)
        ? sellQuoteMail(quote, news, shop)
        : quoteStepMail(quote, news, shop, deductions ?? undefined),
    ),
  );
  // The mail cannot be taken back: a retry of the job for want of its record would send it twice.
  const record = (error: string | null) =>
    retryWhileUnavailable(() =>
      recordQuoteMail(db, {
        quoteId: quote.id,
        key,
        news,
        version: version ?? null,
        repetition: again,
        subject: mail.subject,
        atMs: clock.now(),
        isKept: error === null && mailer.keepsFiles === true,
        error,
      }),
    );
  try {
    await mailer.send({ key: again === 0 ? key : `${key}-again-${again}`, to: customer.email, ...mail });
  } catch (error) {
    await record(withoutAddress((error as Error).message, customer.email));
    throw error;
  }
  await record(null);
}

function isEvent(news: SellQuoteEvent | QuoteStep): news is SellQuoteEvent {
  return news === 'locked' || news === 'agreed' || news === 'expired';
}

/** Mail servers name the recipient in errors. The record is kept longer than the address of a former customer. */
function withoutAddress(message: string, email: string): string {
  const address = email.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');
  return message.replaceAll(new RegExp(address, 'gi'), '…');
}
