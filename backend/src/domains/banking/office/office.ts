import type { OfficePart } from '../../../platform/office/office-part.ts';
import { disputeWork } from '../../payments/disputes/dispute-work.ts';
import { approvalWork } from '../../staff/approvals/approval-work.ts';
import { PAYOUT_APPROVAL, payoutApproval } from '../payouts/prepare-payouts.ts';
import { bankingVersion } from '../statements/line.repository.ts';
import { lineWork } from '../statements/line-work.ts';
import { bankLineResolvers } from './bank-lines.resolvers.ts';
import { clearingResolvers } from './clearing.resolvers.ts';
import { dayCloseResolvers } from './day-close.resolvers.ts';
import { gatewayPayoutResolvers } from './gateway-payouts.resolvers.ts';
import { payoutResolvers } from './payouts.resolvers.ts';

/** The banking domain's part of the back office. */
export const office: OfficePart = {
  resolvers: [
    bankLineResolvers,
    clearingResolvers,
    payoutResolvers,
    dayCloseResolvers,
    gatewayPayoutResolvers,
  ],
  watches: [{ topic: 'payments', version: bankingVersion }],
  work: [...lineWork, ...disputeWork, approvalWork(PAYOUT_APPROVAL, payoutApproval.permission)],
  approvals: { [PAYOUT_APPROVAL]: payoutApproval },
};
