import type { DomainModule } from '../domain-module.ts';
import { resolvers as cancelOrderResolvers } from './cancel/cancel-order.resolvers.ts';
import { resolvers as orderRecordsResolvers } from './documents/order-records.resolvers.ts';
import { jobs } from './jobs.ts';
import { resolvers as ordersResolvers } from './orders.resolvers.ts';
import { resolvers as reorderResolvers } from './reorder/reorder.resolvers.ts';

/** The parts of the orders domain, composed by app/modules.ts. */
export const ordersModule: DomainModule = {
  resolvers: [ordersResolvers, orderRecordsResolvers, cancelOrderResolvers, reorderResolvers],
  jobs,
};
