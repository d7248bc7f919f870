import type { Database, Transaction } from '../../../platform/database/database.ts';

/** The bank line that a payout arrived with. */
export interface Arrival {
  readonly payoutId: number;
  readonly lineId: number;
  readonly amountMinor: number;
}

/** Returns which of these payouts have arrived at the bank. */
export async function selectArrivals(
  db: Database | Transaction,
  payoutIds: readonly number[],
): Promise<Arrival[]> {
  if (payoutIds.length === 0) return [];
  const rows = await db
    .selectFrom('bank_assignment')
    .select(['gateway_payout_id', 'line_id', 'amount_minor'])
    .where('gateway_payout_id', 'in', [...payoutIds])
    .execute();
  return rows.map((row) => ({
    payoutId: row.gateway_payout_id ?? 0,
    lineId: row.line_id,
    amountMinor: row.amount_minor,
  }));
}
