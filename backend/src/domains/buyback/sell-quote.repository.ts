import { type Exposure, lockExposures } from '@ingot/rules/cart/locks/lock-exposure.ts';
import { sql } from 'kysely';
import type { Database, Transaction } from '../../platform/database/database.ts';
import { readQuotes } from './quote.repository.ts';
import type { NewSellQuote, SellQuote } from './sell-quote.ts';

/** Returns a customer's quotes, newest first; only the given one if `number` is set. */
export async function findQuotes(
  db: Database,
  customerId: number,
  { number, limit }: { readonly number?: string; readonly limit: number },
): Promise<SellQuote[]> {
  return readQuotes(db, { customerId, ...(number !== undefined && { number }), limit });
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

/**
 * Returns the pieces of a product that `countQuotedPieces` counts: those of accepted quotes, and those
 * of each open quote with its expiry.
 */
export async function findQuotedPieces(
  trx: Transaction,
  sku: string,
  { fromMs, nowMs }: { readonly fromMs: number; readonly nowMs: number },
): Promise<{ readonly accepted: number; readonly open: { quantity: number; untilMs: number }[] }> {
  const rows = await trx
    .selectFrom('sell_quote')
    .innerJoin('sell_quote_item', 'sell_quote_item.quote_id', 'sell_quote.id')
    .select(['quantity', 'accepted_at', 'expires_at'])
    .where('sku', '=', sku)
    .where((is) =>
      is.or([
        is('accepted_at', '>=', new Date(fromMs)),
        is.and([is('accepted_at', 'is', null), is('expires_at', '>', new Date(nowMs))]),
      ]),
    )
    .execute();
  const accepted = rows.filter((row) => row.accepted_at !== null);
  const open = rows.filter((row) => row.accepted_at === null);
  return {
    accepted: accepted.reduce((sum, { quantity }) => sum + quantity, 0),
    open: open.map(({ quantity, expires_at: until }) => ({ quantity, untilMs: until.getTime() })),
  };
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
export async function insertQuote(trx: Transaction, customerId: number, quote: NewSellQuote): Promise<void> {
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
