import { sql } from 'kysely';
import type { CustomerData } from '../../../platform/office/customer-data.ts';

/** Alerts, and when the customer wants them. What the remaining account has as well does not move. */
export const alertData: CustomerData = {
  code: 'alerts',
  async count(db, customerId) {
    const { count } = await db
      .selectFrom('alert')
      .select((row) => row.fn.countAll<number>().as('count'))
      .where('customer_id', '=', customerId)
      .executeTakeFirstOrThrow();
    return count;
  },
  async move(trx, fromId, toId) {
    await sql`
      update alert set customer_id = ${toId} where customer_id = ${fromId} and not exists (
        select from alert as other where other.customer_id = ${toId}
          and (other.kind, other.product_id, other.metal, other.direction, other.threshold_e4, other.currency,
            other.method, other.quantity)
            is not distinct from
            (alert.kind, alert.product_id, alert.metal, alert.direction, alert.threshold_e4, alert.currency,
            alert.method, alert.quantity))`.execute(trx);
    await sql`
      update alert_recipient set customer_id = ${toId} where customer_id = ${fromId} and not exists (
        select from alert_recipient as other where other.customer_id = ${toId})`.execute(trx);
  },
  async read(db, customerId) {
    const choices = await db
      .selectFrom('alert_recipient')
      .select(['frequency', 'quiet_from', 'quiet_until', 'time_zone'])
      .where('customer_id', '=', customerId)
      .execute();
    const alerts = await db
      .selectFrom('alert')
      .leftJoin('product', 'product.id', 'alert.product_id')
      .select(['alert.kind', 'product.sku', 'alert.metal', 'alert.direction', 'alert.threshold_e4'])
      .select(['alert.currency', 'alert.method', 'alert.quantity', 'alert.is_paused', 'alert.reached_at'])
      .select('alert.created_at')
      .where('alert.customer_id', '=', customerId)
      .orderBy('alert.id')
      .execute();
    return [...alerts, ...choices];
  },
};
