import { type SqlBool, sql } from 'kysely';
import type { Database, Transaction } from '../../../platform/database/database.ts';
import type { ClaimPerson } from '../../orders/claims/open-claim.ts';

/** The deduction of a payout for one claim. */
export interface StoredDeduction {
  readonly kind: 'order' | 'quote';
  /** The canceled order or quote. */
  readonly number: string;
  /** In minor units of the paid quote's currency. */
  readonly amountMinor: number;
}

/** Records what the payout of a quote took for a claim. @throws on a second deduction for one claim */
export async function insertDeduction(
  trx: Transaction,
  quoteId: number,
  { claimId, kind, number, amountMinor, atMs }: StoredDeduction & { claimId: number; atMs: number },
): Promise<void> {
  await trx
    .insertInto('claim_deduction')
    .values({
      quote_id: quoteId,
      order_id: kind === 'order' ? claimId : null,
      canceled_quote_id: kind === 'quote' ? claimId : null,
      number,
      amount_minor: amountMinor,
      at: new Date(atMs),
    })
    .execute();
}

/** Returns what the payout of a quote took, first claim first. */
export async function findDeductions(
  db: Database | Transaction,
  quoteId: number,
): Promise<StoredDeduction[]> {
  const rows = await db
    .selectFrom('claim_deduction')
    .select(['order_id', 'number', 'amount_minor'])
    .where('quote_id', '=', quoteId)
    .orderBy('id')
    .execute();
  // Orders are never deleted, so a deduction without an order is for a quote.
  return rows.map(({ order_id: orderId, number, amount_minor: amountMinor }) => ({
    kind: orderId === null ? 'quote' : 'order',
    number,
    amountMinor,
  }));
}

/** Adds to what a seller has paid of a locked quote's claim. */
export async function settleQuoteClaim(trx: Transaction, id: number, amountMinor: number): Promise<void> {
  await trx
    .updateTable('sell_quote')
    .set((row) => ({
      settled_minor: row('settled_minor', '+', amountMinor),
      version: sql<number>`version + 1`,
    }))
    .where('id', '=', id)
    .execute();
}

/** Waives the open part of a locked quote's claim. */
export async function waiveOpenQuoteClaim(trx: Transaction, id: number): Promise<void> {
  await trx
    .updateTable('sell_quote')
    .set({
      waived_minor: sql<number>`coalesce(owed_minor, 0) - settled_minor`,
      version: sql<number>`version + 1`,
    })
    .where('id', '=', id)
    .execute();
}

/** Numbers of agreed quotes whose package has not arrived. */
export interface AwaitedQuotes {
  /** Of the account or its e-mail address. */
  readonly own: number;
  /** Of these, and of other accounts at the postal addresses of the account. */
  readonly all: number;
}

/**
 * Counts the agreed quotes of a seller whose package has not arrived. Quotes of the demo account do not count.
 * Anybody can type a stranger's addresses. Therefore a quote of another account counts at a postal address only
 * if it was agreed from the seller's connection, or if that account had received an order there; and a quote of
 * the same e-mail address only if its account is deleted.
 */
export async function countAwaitedQuotes(
  trx: Transaction,
  { customerId, buyerKey, visitor, households }: ClaimPerson,
): Promise<AwaitedQuotes> {
  const isOwn = sql<SqlBool>`(sell_quote.customer_id = ${customerId}::bigint
    or (sell_quote.customer_id is null and seller_key = ${buyerKey}::text))`;
  const isOfHousehold = sql<SqlBool>`(proven_households && ${households}::text[]
    or (accepted_visitor = ${visitor}::text and accepted_households && ${households}::text[]))`;
  return trx
    .selectFrom('sell_quote')
    .leftJoin('customer', 'customer.id', 'sell_quote.customer_id')
    .select(({ fn }) => [fn.countAll<number>().as('all'), fn.countAll<number>().filterWhere(isOwn).as('own')])
    .where('status', 'in', ['agreed', 'posted', 'late'])
    .where(sql<SqlBool>`(${isOwn} or ${isOfHousehold})`)
    .where(sql<SqlBool>`customer.is_demo is not true`)
    .executeTakeFirstOrThrow();
}
