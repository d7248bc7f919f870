import { clientConfig } from '@ingot/embedded-postgres/connection.ts';
import pg from 'pg';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { createDatabase, dropDatabase, freshName, withDatabase } from '../../testing/test-database.ts';

/** Columns that are named like a reference and have no foreign key, with the reason. */
const WITHOUT_FOREIGN_KEY: Readonly<Record<string, string>> = {
  'alert_due.alert_id': 'a check inserts many rows; a row of a deleted alert sends nothing',
  'alert_figure.group_id': 'groups are a setting',
  'bank_payout_file.message_id': 'the id of the payment file at the bank',
  'cart.masked_id': 'the public id of the cart itself',
  'cart_address.vat_id': 'a tax number',
  'cart_item.bundle_selection_id': 'the choice outlives a part that the set no longer has',
  'customer.group_id': 'groups are a setting',
  'customer_address.vat_id': 'a tax number',
  'email_confirmation.request_id': 'part of the key of a mail',
  'gateway_payout.payout_id': 'an id of the payment provider',
  'gateway_payout_event.event_id': 'an id of the payment provider',
  'gateway_payout_event.payout_id': 'an id of the payment provider',
  'gateway_transaction.dispute_id': 'an id of the payment provider',
  'gateway_transaction.transaction_id': 'an id of the payment provider',
  'option_upload.option_id': 'options have no rows: a product has a list of them',
  'order_address.vat_id': 'a tax number',
  'order_package.packer_ids': 'a list in the row; staff are never deleted',
  'password_reset.request_id': 'part of the key of a mail',
  'payment.gateway_id': 'an id of the payment provider',
  'payment_dispute.dispute_id': 'an id of the payment provider',
  'payment_event.dispute_id': 'an id of the payment provider',
  'payment_event.event_id': 'an id of the payment provider',
  'product.category_ids': 'a list in the row, for import speed; a trigger removes deleted categories',
  'product.crosssell_ids': 'a list in the row, for import speed; a trigger removes deleted products',
  'product.related_ids': 'a list in the row, for import speed; a trigger removes deleted products',
  'product.upsell_ids': 'a list in the row, for import speed; a trigger removes deleted products',
  'sales_order.customer_group_id': 'groups are a setting',
  'staff_passkey.credential_id': 'the id that the authenticator gave',
  'two_factor_reset.request_id': 'part of the key of a mail',
};

/** Ids that are no `bigint`, with the reason. */
const OTHER_IDS: Readonly<Record<string, string>> = {
  'blog_post.id': 'the last segment of the path',
  'failed_job.id': 'the id that the job queue gave',
  'order_cancel_offer.id': 'random, so that nobody guesses it',
  'owner_setup_code.id': 'the table has at most one row',
  'staff_challenge.id': 'random, so that nobody guesses it',
  'used_token.id': 'the id in the captcha token',
};

/** Foreign keys whose columns no index begins with, with the reason. */
const WITHOUT_INDEX: Readonly<Record<string, string>> = {
  'bank_assignment.gift_card_id': 'gift cards are never deleted',
  'bank_payout_file.account_id': 'a dealer has few accounts',
  'carrier_manifest.closed_by': 'staff are never deleted',
  'cart_address.country_code': 'countries are never deleted',
  'cart_address.region_id': 'regions are never deleted',
  'customer_address.country_code': 'countries are never deleted',
  'customer_address.region_id': 'regions are never deleted',
  'failed_job.order_id': 'orders are never deleted',
  'gift_card_movement.order_id': 'orders are never deleted',
  'order_address.country_code': 'countries are never deleted',
  'order_address.region_id': 'regions are never deleted',
  'order_collection.handed_over_by': 'staff are never deleted',
  'order_collection.identity_checked_by': 'staff are never deleted',
  'order_package.closed_by': 'staff are never deleted',
  'order_package.confirmed_by': 'staff are never deleted',
  'order_package.packer_id': 'staff are never deleted',
  'order_package.sealed_by': 'staff are never deleted',
  'order_package.shipment_id': 'shipments are never deleted',
  'order_package.started_by': 'staff are never deleted',
  'order_refund_request.approval_id': 'approvals are never deleted',
  'order_refund_request.credit_memo_id': 'credit memos are never deleted',
  'package_line.checked_by': 'staff are never deleted',
  'package_line.weighed_by': 'staff are never deleted',
  'package_photo.taken_by': 'staff are never deleted',
  'product_option.attribute_id': 'a dealer rarely deletes an attribute, and the scan is short',
  'product_variant_value.attribute_id': 'a dealer rarely deletes an attribute, and the scan is short',
  'product_variant_value.option_id': 'a dealer rarely deletes an attribute, and the scan is short',
  'product_variant_value.parent_id+attribute_id': 'the primary key begins with the parent',
  'sell_quote.approval_id': 'approvals are never deleted',
  'shipment_item.order_item_id': 'orders are never deleted',
  'staff_approval.decided_by': 'staff are never deleted',
  'staff_approval.requested_by': 'staff are never deleted',
  'staff_challenge.staff_id': 'the table holds five minutes',
};

const { connection, template } = inject('testServer');
const name = freshName();
let client: pg.Client;

beforeAll(async () => {
  await createDatabase(connection, name, template);
  client = new pg.Client(clientConfig(withDatabase(connection, name)));
  await client.connect();
});
afterAll(async () => {
  await client.end();
  await dropDatabase(connection, name);
});

async function names(query: string): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(query);
  return rows.map((row) => row.name);
}

const COLUMNS = `
  from pg_attribute a join pg_class c on c.oid = a.attrelid
  where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and a.attnum > 0 and not a.attisdropped`;

test('every column that refers to another table has a foreign key, except those of a list', async () => {
  const found = await names(`
    select c.relname || '.' || a.attname as name ${COLUMNS}
      and a.attname ~ '_(id|ids|country_code)$|^country_code$'
      and c.relname || '.' || a.attname <> 'mint.country_code'
      and not exists (
        select from pg_constraint k where k.conrelid = c.oid and k.contype = 'f' and a.attnum = any (k.conkey))
    order by 1`);
  expect(found).toEqual(Object.keys(WITHOUT_FOREIGN_KEY));
});

test('every id is a bigint, except those of a list', async () => {
  const found = await names(`
    select c.relname || '.' || a.attname as name ${COLUMNS}
      and a.attname ~ '(^|_)ids?$' and format_type(a.atttypid, null) not in ('bigint', 'bigint[]')
    order by 1`);
  const known = Object.keys(WITHOUT_FOREIGN_KEY).filter(
    (path) => !/_ids$|(alert|bundle_selection|option)_id$/.test(path),
  );
  expect(found).toEqual([...Object.keys(OTHER_IDS), ...known].sort());
});

test('an index begins with the columns of every foreign key, except those of a list', async () => {
  const found = await names(`
    select k.conrelid::regclass || '.' || (
      select string_agg(attname, '+' order by place) from unnest(k.conkey) with ordinality as key (num, place)
      join pg_attribute on attrelid = k.conrelid and attnum = num) as name
    from pg_constraint k
    where k.contype = 'f' and k.connamespace = 'public'::regnamespace and not exists (
      select from pg_index i where i.indrelid = k.conrelid
        and (i.indkey::int2[])[0:cardinality(k.conkey) - 1] @> k.conkey)
    order by 1`);
  expect(found).toEqual(Object.keys(WITHOUT_INDEX));
});
