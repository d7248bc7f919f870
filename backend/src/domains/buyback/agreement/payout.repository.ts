import type { Database, Transaction } from '../../../platform/database/database.ts';

/** Where the shop pays a quote, and whether it has. */
export interface StoredPayout {
  readonly method: 'wire' | 'check';
  readonly holder: string;
  readonly place: string;
  /** The encrypted account; null for a check. */
  readonly sealedAccount: string | null;
  /** The last characters of the account number; null for a check. */
  readonly accountEnding: string | null;
  readonly changedAtMs: number;
  readonly paidAtMs: number | null;
  /** The money that the seller got, and what was taken for claims. */
  readonly paidMinor: number | null;
  readonly deductedMinor: number;
  readonly paidBy: string | null;
  readonly reference: string | null;
}

/** Returns the payout of a quote; null when the seller has not said where to pay. */
export async function findPayout(db: Database | Transaction, quoteId: number): Promise<StoredPayout | null> {
  const row = await db
    .selectFrom('sell_quote_payout')
    .selectAll()
    .where('quote_id', '=', quoteId)
    .executeTakeFirst();
  if (!row) return null;
  return {
    method: row.method as StoredPayout['method'],
    holder: row.holder,
    place: row.place,
    sealedAccount: row.sealed_account,
    accountEnding: row.account_ending,
    changedAtMs: row.changed_at.getTime(),
    paidAtMs: row.paid_at?.getTime() ?? null,
    paidMinor: row.paid_minor,
    deductedMinor: row.deducted_minor,
    paidBy: row.paid_by,
    reference: row.reference,
  };
}

/** Stores or replaces where to pay a quote that is not paid. Returns false for a paid one. */
export async function savePayout(
  trx: Transaction,
  quoteId: number,
  payout: Pick<
    StoredPayout,
    'method' | 'holder' | 'place' | 'sealedAccount' | 'accountEnding' | 'changedAtMs'
  >,
): Promise<boolean> {
  const values = {
    method: payout.method,
    holder: payout.holder,
    place: payout.place,
    sealed_account: payout.sealedAccount,
    account_ending: payout.accountEnding,
    changed_at: new Date(payout.changedAtMs),
  };
  const row = await trx
    .insertInto('sell_quote_payout')
    .values({ quote_id: quoteId, ...values })
    .onConflict((conflict) =>
      conflict.column('quote_id').doUpdateSet(values).where('sell_quote_payout.paid_at', 'is', null),
    )
    .returning('quote_id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Records the payment of a quote. Returns false if it is paid already. */
export async function markPaid(
  trx: Transaction,
  quoteId: number,
  paid: {
    readonly atMs: number;
    readonly minor: number;
    readonly deductedMinor: number;
    readonly by: string;
    readonly reference: string | null;
  },
): Promise<boolean> {
  const row = await trx
    .updateTable('sell_quote_payout')
    .set({
      paid_at: new Date(paid.atMs),
      paid_minor: paid.minor,
      deducted_minor: paid.deductedMinor,
      paid_by: paid.by,
      reference: paid.reference,
    })
    .where('quote_id', '=', quoteId)
    .where('paid_at', 'is', null)
    .returning('quote_id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Deletes the account numbers of a customer's quotes that are paid or canceled. */
export async function forgetAccounts(trx: Transaction, customerId: number): Promise<void> {
  await trx
    .updateTable('sell_quote_payout')
    .set({ sealed_account: null })
    .from('sell_quote')
    .whereRef('sell_quote.id', '=', 'sell_quote_payout.quote_id')
    .where('sell_quote.customer_id', '=', customerId)
    .where('sell_quote.status', 'in', ['paid', 'closed', 'returned', 'cancelled'])
    .execute();
}
