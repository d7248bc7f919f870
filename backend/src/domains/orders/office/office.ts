import type { OfficePart } from '../../../platform/office/office-part.ts';
import { ordersTask } from '../desk-list/export-orders.ts';
import { ordersVersion } from '../desk-list/orders-version.repository.ts';
import { REFUND_APPROVAL, refundApproval } from '../desk-page/request-refund.ts';
import { orderWork } from '../work/order-work.ts';
import { orderResolvers } from './order.resolvers.ts';
import { orderActionResolvers } from './order-actions.resolvers.ts';
import { orderListResolvers } from './order-list.resolvers.ts';

/** The orders domain's part of the back office. */
export const office: OfficePart = {
  resolvers: [orderListResolvers, orderResolvers, orderActionResolvers],
  tasks: { orders: ordersTask },
  approvals: { [REFUND_APPROVAL]: refundApproval },
  watches: [{ topic: 'orders', version: ordersVersion }],
  work: orderWork,
};
