import type { OfficePart } from '../../../platform/office/office-part.ts';
import { ordersTask } from '../desk-list/export-orders.ts';
import { ordersVersion } from '../desk-list/orders-version.repository.ts';
import { orderListResolvers } from './order-list.resolvers.ts';

/** The orders domain's part of the back office. */
export const office: OfficePart = {
  resolvers: [orderListResolvers],
  tasks: { orders: ordersTask },
  watches: [{ topic: 'orders', version: ordersVersion }],
};
