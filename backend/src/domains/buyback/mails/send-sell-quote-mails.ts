import { sellQuoteState } from '@ingot/rules/buyback/sell-quote.ts';
import type { Services } from '../../../platform/context.ts';
import { retryWhileUnavailable } from '../../../platform/database/availability/retry-while-unavailable.ts';
import type { MailDocument } from '../../../platform/mail/documents/mail-document.ts';
import { writeMail } from '../../../platform/mail/documents/write-mail.ts';
import { findCustomer } from '../../customers/find-customer.ts';
import type { Letter } from '../../shop/desk/read-letter.ts';
import { inMailLanguage } from '../../shop/mail-texts/in-mail-language.ts';
import type { ShopSettings } from '../../shop/shop-settings.ts';
import { readDeductions, type ShownDeductions } from '../claims/deductions.ts';
import { findQuotes } from '../sell-quote.repository.ts';
import type { SellQuote } from '../sell-quote.ts';
import { mayResend } from './may-resend.ts';
import { findLetter } from './quote-letter.repository.ts';
import { quoteLetterMail } from './quote-letter-mail.ts';
import { quoteStepMail } from './quote-step-mail.ts';
import type { QuoteNews, SellQuoteEvent } from './sell-quote-jobs.ts';
import { isQuoteMailSent, recordQuoteMail } from './sell-quote-mail.repository.ts';
import { sellQuoteMail } from './sell-quote-mail.ts';

/**
 * Runs the jobs `sell-quote-mail` and `sell-quote-letter`, and records the attempt. Skips the mail about a lock if the quote was accepted or has
 * expired meanwhile, a repetition whose news is over meanwhile, and a mail that staff have sent again meanwhile.
 * @throws the error of the mailer; the job then retries
 */
export async function sendSellQuoteMails(
  deps: Pick<Services, 'db' | 'shop' | 'languages' | 'mailer' | 'clock'>,
  job: {
    readonly customerId: number;
    readonly number: string;
    readonly news: QuoteNews;
    readonly version?: number;
    readonly letterId?: number;
    readonly again?: number;
  },
): Promise<void> {
  const { db, shop, mailer, clock } = deps;
  const { customerId, number, news, version, letterId, again = 0 } = job;
  const customer = await findCustomer(db, customerId);
  const [quote] = await findQuotes(db, customerId, { number, limit: 1 });
  if (customer === null || !quote) return;
  const letter = letterId === undefined ? null : await findLetter(db, letterId);
  const deductions = isEvent(news) ? null : await readDeductions(db, deps, quote);
  if (news === 'locked' && sellQuoteState(quote, clock.now()) !== 'open') return;
  if (again > 0 && !mayResend(quote, news, clock.now())) return;
  const key = ['sell-quote', news, number, version ?? letterId]
    .filter((part) => part !== undefined)
    .join('-');
  if (await isQuoteMailSent(db, { key, repetition: again })) return;
  const mail = inMailLanguage(deps, customer.storeView, () => {
    const document = documentOf(quote, news, { letter, deductions }, shop);
    return document && writeMail(document);
  });
  if (mail === null) return;
  // The mail cannot be taken back: a retry of the job for want of its record would send it twice.
  const record = (error: string | null) =>
    retryWhileUnavailable(() =>
      recordQuoteMail(db, {
        quoteId: quote.id,
        key,
        news,
        version: version ?? null,
        letterId: letterId ?? null,
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

/** Returns the mail; null for a letter that left with its customer. */
function documentOf(
  quote: SellQuote,
  news: QuoteNews,
  { letter, deductions }: { readonly letter: Letter | null; readonly deductions: ShownDeductions | null },
  shop: ShopSettings,
): MailDocument | null {
  if (news === 'letter') return letter && quoteLetterMail(quote, letter, shop);
  if (isEvent(news)) return sellQuoteMail(quote, news, shop);
  return quoteStepMail(quote, news, shop, deductions ?? undefined);
}

function isEvent(news: QuoteNews): news is SellQuoteEvent {
  return news === 'locked' || news === 'agreed' || news === 'expired';
}

/** Mail servers name the recipient in errors. The record is kept longer than the address of a former customer. */
function withoutAddress(message: string, email: string): string {
  const address = email.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');
  return message.replaceAll(new RegExp(address, 'gi'), '…');
}
