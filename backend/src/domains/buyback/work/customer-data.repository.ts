import { sql } from 'kysely';
import type { CustomerData } from '../../../platform/office/customer-data.ts';

/** Sell quotes with their lines and letters. */
export const quoteData: CustomerData = {
  code: 'quotes',
  async count(db, customerId) {
    const { count } = await db
      .selectFrom('sell_quote')
      .select((row) => row.fn.countAll<number>().as('count'))
      .where('customer_id', '=', customerId)
      .executeTakeFirstOrThrow();
    return count;
  },
  async move(trx, fromId, toId) {
    await trx
      .updateTable('sell_quote')
      .set({ customer_id: toId, version: sql<number>`version + 1` })
      .where('customer_id', '=', fromId)
      .execute();
    await trx
      .updateTable('sell_quote_letter')
      .set({ customer_id: toId })
      .where('customer_id', '=', fromId)
      .execute();
  },
  async read(db, customerId) {
    const { rows } = await sql<object>`
      select number, status, currency, locked_at, accepted_at, (
        select coalesce(jsonb_agg(jsonb_build_object('name', name, 'quantity', quantity, 'unit_minor', unit_minor)
          order by position), '[]') from sell_quote_item where quote_id = sell_quote.id) as lines, (
        select coalesce(jsonb_agg(jsonb_build_object('at', at, 'subject', subject, 'text', text) order by id), '[]')
          from sell_quote_letter where quote_id = sell_quote.id) as letters
      from sell_quote where customer_id = ${customerId} order by id`.execute(db);
    return rows;
  },
};

/** Inquiries about large sales. */
export const inquiryData: CustomerData = {
  code: 'inquiries',
  async count(db, customerId) {
    const { count } = await db
      .selectFrom('sell_inquiry')
      .select((row) => row.fn.countAll<number>().as('count'))
      .where('customer_id', '=', customerId)
      .executeTakeFirstOrThrow();
    return count;
  },
  async move(trx, fromId, toId) {
    await trx
      .updateTable('sell_inquiry')
      .set({ customer_id: toId })
      .where('customer_id', '=', fromId)
      .execute();
  },
  read: (db, customerId) =>
    db
      .selectFrom('sell_inquiry')
      .select(['number', 'currency', 'note', 'created_at'])
      .where('customer_id', '=', customerId)
      .orderBy('id')
      .execute(),
};
