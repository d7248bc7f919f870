import type { OfficePart } from '../../../platform/office/office-part.ts';
import { approvalWork } from '../../staff/approvals/approval-work.ts';
import { OVERRIDE_APPROVAL, overrideApproval } from '../phone/override-price.ts';
import { draftsVersion } from '../phone/phone-order.repository.ts';
import { phoneOrderResolvers } from './phone-order.resolvers.ts';

/** The checkout domain's part of the back office. */
export const office: OfficePart = {
  resolvers: phoneOrderResolvers,
  approvals: { [OVERRIDE_APPROVAL]: overrideApproval },
  work: [approvalWork(OVERRIDE_APPROVAL, overrideApproval.permission)],
  watches: [{ topic: 'phone-orders', version: draftsVersion }],
};
