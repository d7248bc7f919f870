import { sql } from 'kysely';

/** The kind of the `order_address` with the name of who gets a `sales_order`: the payer collects, and goods are sent to others. */
export const RECEIVER_KIND = sql<
  'billing' | 'shipping'
>`case when sales_order.pickup_location is null then 'shipping' else 'billing' end`;
