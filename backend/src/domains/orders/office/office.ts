import type { OfficePart } from '../../../platform/office/office-part.ts';
import { approvalWork } from '../../staff/approvals/approval-work.ts';
import { ordersTask } from '../desk-list/export-orders.ts';
import { ordersVersion } from '../desk-list/orders-version.repository.ts';
import { reviewsVersion } from '../hold/review.repository.ts';
import { REFUND_APPROVAL, refundApproval } from '../staff-refunds/request-refund.ts';
import { orderWork } from '../work/order-work.ts';
import { customerOrderResolvers } from './customer-orders.resolvers.ts';
import { optionFiles } from './option-files.ts';
import { orderResolvers } from './order.resolvers.ts';
import { orderActionResolvers } from './order-actions.resolvers.ts';
import { orderListResolvers } from './order-list.resolvers.ts';
import { findOrderUses } from './order-media.repository.ts';
import { reviewResolvers } from './reviews.resolvers.ts';

/** The orders domain's part of the back office. */
export const office: OfficePart = {
  resolvers: [
    orderListResolvers,
    orderResolvers,
    orderActionResolvers,
    reviewResolvers,
    customerOrderResolvers,
  ],
  tasks: { orders: ordersTask },
  approvals: { [REFUND_APPROVAL]: refundApproval },
  media: { 'option-file': optionFiles },
  mediaUses: [{ kind: 'order', isPast: true, find: findOrderUses }],
  watches: [
    { topic: 'orders', version: ordersVersion },
    { topic: 'order-reviews', version: reviewsVersion },
  ],
  work: [...orderWork, approvalWork(REFUND_APPROVAL, refundApproval.permission)],
};
