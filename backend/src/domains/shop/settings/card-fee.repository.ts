import { sql } from 'kysely';
import type { Transaction } from '../../../platform/database/database.ts';

/** Replaces the card fee of the products that have the fee `former`, in parts per million. */
export async function replaceCardFee(trx: Transaction, former: number, current: number): Promise<void> {
  await trx
    .updateTable('product')
    .set({ card_fee_ppm: current, updated_at: sql`now()` })
    .where('card_fee_ppm', '=', former)
    .execute();
}
