import { type Exposure, lockExposures } from '@ingot/rules/cart/locks/lock-exposure.ts';
import { type Selectable, sql } from 'kysely';
import type { Database, Transaction } from '../../platform/database/database.ts';
import type { Tables } from '../../platform/database/tables/tables.ts';
import type { Seller } from '../orders/placement/opposite-orders.ts';
import type { SellQuote, SellQuoteItem } from './sell-quote.ts';

/** Returns a customer's quotes, newest first; only the given one if `number` is set. */
export async function findQuotes(
  db: Database,
  customerId: number,
  { number, limit }: { readonly number?: string; readonly limit: number },
): Promise<SellQuote[]> {
  let query = db.selectFrom('sell_quote').selectAll().where('customer_id', '=', customerId);
  if (number !== undefined) query = query.where('number', '=', number);
  const rows = await query.orderBy('id', 'desc').limit(limit).execute();
  const items = await db
    .selectFrom('sell_quote_item')
    .selectAll()
    .where('quote_id', '=', sql<number>`any(${rows.map(({ id }) => id)}::bigint[])`)
    .orderBy('quote_id')
    .orderBy('position')
    .execute();
  return rows.map((row) =>
    quoteFromRow(
      row,
      items.filter((item) => item.quote_id === row.id),
    ),
  );
}

/**
 * Returns the number of a customer's open quotes. Locks the account's row, so that no other quote
 * is added until `trx` ends.
 */
export async function countOpenQuotes(trx: Transaction, customerId: number, nowMs: number): Promise<number> {
  await trx.selectFrom('customer').select('id').where('id', '=', customerId).forUpdate().execute();
  const { count } = await trx
    .selectFrom('sell_quote')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('customer_id', '=', customerId)
    .where('accepted_at', 'is', null)
    .where('expires_at', '>', new Date(nowMs))
    .executeTakeFirstOrThrow();
  return count;
}

/**
 * Returns the pieces of products in open quotes, and in quotes accepted since `fromMs`, by SKU. Omits
 * products without any.
 */
export async function countQuotedPieces(
  db: Database | Transaction,
  skus: readonly string[],
  { fromMs, nowMs }: { readonly fromMs: number; readonly nowMs: number },
): Promise<ReadonlyMap<string, number>> {
  const rows = await db
    .selectFrom('sell_quote')
    .innerJoin('sell_quote_item', 'sell_quote_item.quote_id', 'sell_quote.id')
    .select(({ fn }) => ['sku', fn.sum<number>('quantity').as('pieces')])
    .where('sku', '=', sql<string>`any(${[...skus]}::text[])`)
    .where((is) =>
      is.or([
        is('accepted_at', '>=', new Date(fromMs)),
        is.and([is('accepted_at', 'is', null), is('expires_at', '>', new Date(nowMs))]),
      ]),
    )
    .groupBy('sku')
    .execute();
  return new Map(rows.map(({ sku, pieces }) => [sku, Number(pieces)]));
}

/** Returns the metal that open quotes promise to buy. */
export async function findQuoteExposures(db: Database, nowMs: number): Promise<Exposure[]> {
  const rows = await db
    .selectFrom('sell_quote')
    .innerJoin('sell_quote_item', 'sell_quote_item.quote_id', 'sell_quote.id')
    .select(['expires_at', 'metal', 'quantity', 'fine_weight_micrograms'])
    .where('accepted_at', 'is', null)
    .where('expires_at', '>', new Date(nowMs))
    .execute();
  return rows.flatMap(
    ({ metal, quantity, fine_weight_micrograms: fineWeightMicrograms, expires_at: until }) =>
      metal === null
        ? []
        : lockExposures([{ metal, quantity, fineWeightMicrograms }], 'buy', until.getTime()),
  );
}

/** Inserts a quote with its items. */
export async function insertQuote(trx: Transaction, customerId: number, quote: SellQuote): Promise<void> {
  const { id } = await trx
    .insertInto('sell_quote')
    .values({
      number: quote.number,
      customer_id: customerId,
      currency: quote.currency,
      locked_at: new Date(quote.lockedAtMs),
      expires_at: new Date(quote.expiresAtMs),
      accepted_at: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const rows = quote.items.map(({ unitMinor, fineWeightMicrograms, ...item }, position) => ({
    ...item,
    fine_weight_micrograms: fineWeightMicrograms,
    quote_id: id,
    position,
    unit_minor: unitMinor,
  }));
  await trx.insertInto('sell_quote_item').values(rows).execute();
}

/** Accepts an open quote. Returns false if it is not open. */
export async function markAccepted(
  trx: Transaction,
  {
    customerId,
    number,
    nowMs,
    nearby,
  }: {
    readonly customerId: number;
    readonly number: string;
    readonly nowMs: number;
    readonly nearby: Pick<Seller, 'visitor' | 'households'>;
  },
): Promise<boolean> {
  const row = await trx
    .updateTable('sell_quote')
    .set({
      accepted_at: new Date(nowMs),
      accepted_visitor: nearby.visitor,
      accepted_households: sql`${[...nearby.households]}::text[]`,
    })
    .where('number', '=', number)
    .where('customer_id', '=', customerId)
    .where('accepted_at', 'is', null)
    .where('expires_at', '>', new Date(nowMs))
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Marks expired quotes as processed. Returns those to mail: without quotes that a later one of the
 * same customer replaced.
 */
export async function markEnded(
  trx: Transaction,
  nowMs: number,
): Promise<{ customerId: number; number: string }[]> {
  const { rows } = await sql<{ customer_id: number; number: string; is_last: boolean }>`
    update sell_quote set is_end_notified = true
    where accepted_at is null and not is_end_notified and expires_at <= ${new Date(nowMs)}
    returning customer_id, number, not exists (
      select from sell_quote as later where later.customer_id = sell_quote.customer_id and later.id > sell_quote.id
    ) as is_last`.execute(trx);
  return rows
    .filter(({ is_last: isLast }) => isLast)
    .map((row) => ({ customerId: row.customer_id, number: row.number }));
}

function quoteFromRow(
  row: Selectable<Tables['sell_quote']>,
  items: readonly Selectable<Tables['sell_quote_item']>[],
): SellQuote {
  return {
    number: row.number,
    currency: row.currency,
    lockedAtMs: row.locked_at.getTime(),
    expiresAtMs: row.expires_at.getTime(),
    acceptedAtMs: row.accepted_at?.getTime() ?? null,
    items: items.map(
      ({ sku, name, metal, quantity, condition, ...item }): SellQuoteItem => ({
        sku,
        name,
        metal,
        quantity,
        condition,
        fineWeightMicrograms: item.fine_weight_micrograms,
        unitMinor: item.unit_minor,
      }),
    ),
  };
}

/**
 * Deletes a customer's quotes that were not accepted. Accepted ones stay and lose their customer
 * with the account's row.
 */
export async function deleteQuotesNotAccepted(trx: Transaction, customerId: number): Promise<void> {
  await trx
    .deleteFrom('sell_quote')
    .where('customer_id', '=', customerId)
    .where('accepted_at', 'is', null)
    .execute();
}
