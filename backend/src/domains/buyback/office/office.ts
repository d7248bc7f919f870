import type { OfficePart } from '../../../platform/office/office-part.ts';
import { approvalWork } from '../../staff/approvals/approval-work.ts';
import { type ApprovedPayout, payApproved, QUOTE_PAYOUT } from '../payout/pay-quote.ts';
import { quoteWork } from '../work/quote-work.ts';
import { quotesVersion } from './office-quotes.repository.ts';
import { quoteOfficeResolvers } from './quote.resolvers.ts';

/** The buyback domain's part of the back office: the buy desk. */
export const office: OfficePart = {
  resolvers: quoteOfficeResolvers,
  watches: [{ topic: 'quotes', version: quotesVersion }],
  work: [...quoteWork, approvalWork(QUOTE_PAYOUT, 'quotes.settle')],
  approvals: {
    [QUOTE_PAYOUT]: {
      permission: 'quotes.settle',
      path: (number) => `/quotes/${number}`,
      run: (trx, services, args, by) => payApproved(trx, services, args as ApprovedPayout, by.name),
    },
  },
};
