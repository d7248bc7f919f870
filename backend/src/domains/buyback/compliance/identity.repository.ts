import type { IdentityKind } from '@ingot/rules/compliance/identity-check.ts';
import { sql } from 'kysely';
import type { Database, Transaction } from '../../../platform/database/database.ts';

/** The check of a seller's identity document. */
export interface QuoteIdentity {
  readonly kind: IdentityKind;
  /** The last four characters of the document's number. */
  readonly ending: string;
  /** `YYYY-MM-DD` */
  readonly validUntil: string;
  readonly checkedBy: string;
  readonly checkedAtMs: number;
}

/** Returns the recorded check of a quote; null for none. */
export async function findIdentity(
  db: Database | Transaction,
  quoteId: number,
): Promise<QuoteIdentity | null> {
  const row = await db
    .selectFrom('sell_quote_identity')
    .select(['kind', 'ending', 'checked_by', 'checked_at', sql<string>`valid_until::text`.as('until')])
    .where('quote_id', '=', quoteId)
    .executeTakeFirst();
  if (!row) return null;
  return {
    kind: row.kind as IdentityKind,
    ending: row.ending,
    validUntil: row.until,
    checkedBy: row.checked_by,
    checkedAtMs: row.checked_at.getTime(),
  };
}

/** Stores or replaces the check of a quote. */
export async function saveIdentity(
  trx: Transaction,
  quoteId: number,
  { kind, ending, validUntil, checkedBy, checkedAtMs }: QuoteIdentity,
): Promise<void> {
  const values = {
    kind,
    ending,
    valid_until: validUntil,
    checked_by: checkedBy,
    checked_at: new Date(checkedAtMs),
  };
  await trx
    .insertInto('sell_quote_identity')
    .values({ quote_id: quoteId, ...values })
    .onConflict((conflict) => conflict.column('quote_id').doUpdateSet(values))
    .execute();
}

/**
 * Returns the ids and payouts of a customer's other quotes that were paid since `sinceMs`, with what was
 * taken for claims.
 */
export async function findPaidSince(
  db: Database | Transaction,
  {
    customerId,
    exceptId,
    sinceMs,
  }: { readonly customerId: number; readonly exceptId: number; readonly sinceMs: number },
): Promise<{ readonly id: number; readonly paidMinor: number }[]> {
  const rows = await db
    .selectFrom('sell_quote')
    .innerJoin('sell_quote_payout', 'sell_quote_payout.quote_id', 'sell_quote.id')
    .select(['sell_quote.id', 'paid_minor', 'deducted_minor'])
    .where('customer_id', '=', customerId)
    .where('sell_quote.id', '<>', exceptId)
    .where('paid_at', '>', new Date(sinceMs))
    .execute();
  return rows.map(({ id, paid_minor: paid, deducted_minor: deducted }) => ({
    id,
    paidMinor: (paid ?? 0) + deducted,
  }));
}
