import type { Database, Transaction } from '../../../platform/database/database.ts';

/** Writes a new gift card with its first movement and returns its id. */
export async function insertIssuedCard(
  trx: Transaction,
  card: {
    readonly code: string;
    readonly currency: string;
    readonly amountMinor: number;
    readonly note: string;
  },
  nowMs: number,
): Promise<number> {
  const { id } = await trx
    .insertInto('gift_card')
    .values({
      code: card.code,
      currency: card.currency,
      initial_minor: card.amountMinor,
      balance_minor: card.amountMinor,
      expires_at: null,
      is_active: true,
      note: card.note,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await trx
    .insertInto('gift_card_movement')
    .values({
      gift_card_id: id,
      reason: 'issued',
      order_id: null,
      credit_memo: null,
      change_minor: card.amountMinor,
      at: new Date(nowMs),
    })
    .execute();
  return id;
}

/** Returns code, currency and first balance of a gift card; null for none. */
export async function findIssuedCard(
  db: Database,
  id: number,
): Promise<{ readonly code: string; readonly currency: string; readonly initialMinor: number } | null> {
  const row = await db
    .selectFrom('gift_card')
    .select(['code', 'currency', 'initial_minor'])
    .where('id', '=', id)
    .executeTakeFirst();
  return row ? { code: row.code, currency: row.currency, initialMinor: row.initial_minor } : null;
}
