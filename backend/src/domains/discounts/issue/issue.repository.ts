import type { Database, Transaction } from '../../../platform/database/database.ts';

/** Writes a new gift card with its first movement and returns its id. */
export async function insertIssuedCard(
  trx: Transaction,
  card: {
    readonly code: string;
    readonly currency: string;
    readonly amountMinor: number;
    readonly note: string;
    /** The first moment at which the card is invalid. Null or absent: the card never expires. */
    readonly expiresMs?: number | null;
    /** The request key and the name of the member of staff who issued the card. */
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

/** The values of a card that its e-mail needs. */
export interface IssuedCard {
  readonly code: string;
  readonly currency: string;
  readonly initialMinor: number;
  readonly expiresMs: number | null;
  /** Whether the card was refunded, so that it pays for nothing. */
  readonly isRefunded: boolean;
}

/** Returns the values of a card for its e-mail, or null for an unknown id. */
export async function findIssuedCard(db: Database, id: number): Promise<IssuedCard | null> {
  const row = await db
    .selectFrom('gift_card')
    .select(['code', 'currency', 'initial_minor', 'expires_at', 'sale_state'])
    .where('id', '=', id)
    .executeTakeFirst();
  return row
    ? {
        code: row.code,
        currency: row.currency,
        initialMinor: row.initial_minor,
        expiresMs: row.expires_at?.getTime() ?? null,
        isRefunded: row.sale_state === 'refunded',
      }
    : null;
}

/** Records when a card was mailed first. */
export async function markMailed(db: Database, cardId: number, nowMs: number): Promise<void> {
  await db
    .updateTable('gift_card')
    .set({ mailed_at: new Date(nowMs) })
    .where('id', '=', cardId)
    .where('mailed_at', 'is', null)
    .execute();
}
