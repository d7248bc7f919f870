import { type RawBuilder, sql } from 'kysely';

/**
 * The condition that somebody is told of an alert, by e-mail or by a notification. False for customers who want no
 * mails of alerts or have not confirmed their address, unless one of their browsers has notifications. `table` is
 * the name of the alert's table in the statement.
 */
export function hasReader(table: string): RawBuilder<boolean> {
  const customerId = sql.ref(`${table}.customer_id`);
  return sql`(
    not exists (
      select from customer left join customer_mail_preference as choice on choice.customer_id = customer.id
      where customer.id = ${customerId} and (not is_confirmed or not wants_price_alerts)
    ) or exists (select from push_subscription as browser where browser.customer_id = ${customerId} and browser.is_on)
  )`;
}
