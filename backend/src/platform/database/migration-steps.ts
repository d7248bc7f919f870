import { buyerKey } from '@ingot/rules/customers/buyer-key.ts';
import { canonicalEmail } from '@ingot/rules/customers/email-address.ts';
import type pg from 'pg';

/** The part of a migration that SQL cannot do. It runs in the transaction of its file, after the file's text. */
type MigrationStep = (client: pg.ClientBase) => Promise<void>;

/** Steps by the file that they belong to. */
export const MIGRATION_STEPS: Readonly<Record<string, MigrationStep>> = {
  '0060-canonical-addresses.sql': async (client) => {
    await fillUnique(client, 'customer');
    await fillUnique(client, 'newsletter_subscriber');
    await fill(client, 'contact_message');
    await fill(client, 'sales_order');
    const orders = await client.query<{ email: string }>(
      `select distinct email from sales_order where octet_length(email) > char_length(email) or email ~* '@.*xn--'`,
    );
    for (const { email } of orders.rows) {
      const values = [buyerKey(email), email];
      await client.query(
        `update coupon_use set buyer_key = $1 from sales_order where order_id = sales_order.id and email = $2`,
        values,
      );
      await client.query('update sales_order set buyer_key = $1 where email = $2', values);
    }
  },
};

/** Writes the canonical form of every address that has none yet; a text that is no address stays as it is. */
async function fill(client: pg.ClientBase, table: 'contact_message' | 'sales_order'): Promise<void> {
  const { rows } = await client.query<{ email: string }>(
    `select distinct email from ${table} where canonical_email is null`,
  );
  for (const { email } of rows) {
    await client.query(
      `update ${table} set canonical_email = $1 where email = $2 and canonical_email is null`,
      [canonicalEmail(email) ?? email, email],
    );
  }
}

/**
 * The same where an address stands once. Of two rows that turn out to be one mailbox the older one keeps the address, and
 * one in ASCII before any other. The canonical form of the other names its row, so that nobody can be found by it.
 */
async function fillUnique(client: pg.ClientBase, table: 'customer' | 'newsletter_subscriber'): Promise<void> {
  const { rows } = await client.query<{ id: string; email: string }>(
    `select id, email from ${table} where canonical_email is null order by id`,
  );
  for (const { id, email } of rows) {
    const canonical = canonicalEmail(email);
    const taken = await client.query(`select 1 from ${table} where canonical_email = $1`, [canonical]);
    const isFree = canonical !== null && taken.rowCount === 0;
    await client.query(`update ${table} set canonical_email = $1 where id = $2`, [
      isFree ? canonical : `${email} (${id})`,
      id,
    ]);
  }
}
