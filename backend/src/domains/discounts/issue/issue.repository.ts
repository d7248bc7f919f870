import type { Database, Transaction } from '../../../platform/database/database.ts';

/** Writes a new gift card with its first movement and returns its id. */
export async function insertIssuedCard(
  trx: Transaction,
  card: {
    readonly code: string;
    readonly currency: string;
    readonly amountMinor: number;
    readonly note: string;
    /** First moment at which it is invalid; absent = never. */
    readonly expiresMs?: number | null;
    /** The request of a member of staff, and the member. */
    readonly key?: string;
    readonly by?: string;
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
      expires_at: card.expiresMs == null ? null : new Date(card.expiresMs),
      is_active: true,
      note: card.note,
      request_key: card.key ?? null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await trx
    .insertInto('gift_card_movement')
    .values({
      gift_card_id: id,
      reason: 'issued',
      by_name: card.by ?? null,
      order_id: null,
      credit_memo: null,
      change_minor: card.amountMinor,
      at: new Date(nowMs),
    })
    .execute();
  return id;
}

/** A card for its e-mail. */
export interface IssuedCard {
  readonly code: string;
  readonly currency: string;
  readonly initialMinor: number;
  readonly expiresMs: number | null;
}

/** Returns a card for its e-mail; null for none. */
export async function findIssuedCard(db: Database, id: number): Promise<IssuedCard | null> {
  const row = await db
    .selectFrom('gift_card')
    .select(['code', 'currency', 'initial_minor', 'expires_at'])
    .where('id', '=', id)
    .executeTakeFirst();
  return row
    ? {
        code: row.code,
        currency: row.currency,
        initialMinor: row.initial_minor,
        expiresMs: row.expires_at?.getTime() ?? null,
      }
    : null;
}
