import { handle, type JobHandler } from '../../platform/jobs/job-handler.ts';
import { QUOTE_IDENTITY } from '../buyback/compliance/quote-identity-job.ts';
import { QUOTE_PAID } from '../buyback/compliance/quote-paid-job.ts';
import { ORDER_IDENTITY } from '../orders/hold/identity-due-job.ts';
import { CASH_RECEIVED } from '../orders/payment/cash-received-job.ts';
import { CASES_SWEPT, sweepCases } from './cases/sweep-cases.ts';
import { scanCash } from './cash/scan-cash.ts';
import { askForOrder, askForQuote } from './identity/ask-when-due.ts';
import { cancelOverdue } from './identity/cancel-overdue.ts';
import { DOCUMENTS_SWEPT, IDENTITY_MAIL, IDENTITY_OVERDUE } from './identity/identity-jobs.ts';
import { sendIdentityMail } from './identity/send-identity-mail.ts';
import { sweepDocuments } from './identity/sweep-documents.ts';
import { checkDealerYear, DEALER_YEAR } from './sales/dealer-year.ts';
import { reportSale } from './sales/report-sale.ts';

/** Every job of the compliance domain with its handler. */
export const jobs: readonly JobHandler[] = [
  handle(CASH_RECEIVED, scanCash),
  handle(QUOTE_PAID, reportSale),
  handle(DEALER_YEAR, checkDealerYear),
  handle(CASES_SWEPT, sweepCases),
  handle(ORDER_IDENTITY, askForOrder),
  handle(QUOTE_IDENTITY, askForQuote),
  handle(IDENTITY_MAIL, sendIdentityMail),
  handle(DOCUMENTS_SWEPT, sweepDocuments),
  handle(IDENTITY_OVERDUE, cancelOverdue),
];
