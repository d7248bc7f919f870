import { handle, type JobHandler } from '../../platform/jobs/job-handler.ts';
import { SELL_INQUIRY_MAIL } from './inquiry/sell-inquiry-job.ts';
import { sendSellInquiryMails } from './inquiry/send-sell-inquiry-mails.ts';
import {
  SELL_QUOTE_LETTER,
  SELL_QUOTE_MAIL,
  SELL_QUOTES_ENDED,
  SELL_QUOTES_OVERDUE,
} from './mails/sell-quote-jobs.ts';
import { sendSellQuoteMails } from './mails/send-sell-quote-mails.ts';
import { endSellQuotes } from './quote/end-sell-quotes.ts';
import { moveOverdueQuotes } from './steps/late-quotes.ts';

/** Every job of the buyback domain with its handler. */
export const jobs: readonly JobHandler[] = [
  handle(SELL_QUOTE_MAIL, sendSellQuoteMails),
  handle(SELL_QUOTE_LETTER, sendSellQuoteMails),
  handle(SELL_QUOTES_ENDED, endSellQuotes),
  handle(SELL_QUOTES_OVERDUE, moveOverdueQuotes),
  handle(SELL_INQUIRY_MAIL, sendSellInquiryMails),
];
