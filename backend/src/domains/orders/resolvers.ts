import type { Resolvers } from '../../generated/resolvers.ts';
import { resolvers as cancelOrderResolvers } from './cancel/cancel-order.resolvers.ts';
import { resolvers as clearingResolvers } from './clearing/clearing.resolvers.ts';
import { resolvers as orderRecordsResolvers } from './documents/order-records.resolvers.ts';
import { resolvers as downloadsResolvers } from './downloads/downloads.resolvers.ts';
import { resolvers as giftDeliveryResolvers } from './gift-cards/gift-delivery.resolvers.ts';
import { resolvers as orderHoldResolvers } from './hold/order-hold.resolvers.ts';
import { resolvers as lossResolvers } from './loss/loss.resolvers.ts';
import { resolvers as ordersResolvers } from './orders.resolvers.ts';
import { resolvers as latePreorderResolvers } from './preorder/late-preorder.resolvers.ts';
import { resolvers as remindersResolvers } from './reminders/reminders.resolvers.ts';
import { resolvers as reorderResolvers } from './reorder/reorder.resolvers.ts';

/** Resolvers of the orders domain. */
export const resolvers: readonly Resolvers[] = [
  ordersResolvers,
  orderRecordsResolvers,
  cancelOrderResolvers,
  downloadsResolvers,
  clearingResolvers,
  giftDeliveryResolvers,
  orderHoldResolvers,
  latePreorderResolvers,
  lossResolvers,
  remindersResolvers,
  reorderResolvers,
];
