import { type RawBuilder, sql } from 'kysely';
import type { Database, Transaction } from '../../../platform/database/database.ts';

/** A gift card in the back office. Only the last characters of its code are visible. */
export interface DeskGiftCard {
  readonly id: number;
  readonly ending: string;
  readonly currency: string;
  readonly initialMinor: number;
  readonly balanceMinor: number;
  readonly expiresMs: number | null;
  readonly isActive: boolean;
  readonly note: string | null;
  readonly issuedMs: number | null;
}

/** The search of staff: a whole code, its last characters, or an order number. */
export interface CardSearch {
  /** The search text in upper case; null for all cards. */
  readonly text: string | null;
  readonly beforeId: number | null;
  readonly limit: number;
}

const CARD = sql`card.id, right(card.code, 4) as ending, card.currency, card.initial_minor, card.balance_minor,
  card.expires_at, card.is_active, card.note,
  (select min(moved.at) from gift_card_movement as moved where moved.gift_card_id = card.id) as issued_at`;

interface CardRow {
  readonly id: number;
  readonly ending: string;
  readonly currency: string;
  readonly initial_minor: number;
  readonly balance_minor: number;
  readonly expires_at: Date | null;
  readonly is_active: boolean;
  readonly note: string | null;
  readonly issued_at: Date | null;
}

/** Returns gift cards, newest first. */
export async function findDeskCards(
  db: Database,
  { text, beforeId, limit }: CardSearch,
): Promise<DeskGiftCard[]> {
  const { rows } = await sql<CardRow>`select ${CARD} from gift_card as card
    where ${text === null ? sql`true` : matches(text)}
      and ${beforeId === null ? sql`true` : sql`card.id < ${beforeId}::bigint`}
    order by card.id desc limit ${limit}`.execute(db);
  return rows.map(toCard);
}

function matches(text: string): RawBuilder<boolean> {
  return sql<boolean>`card.id in (
    select id from gift_card where upper(code collate "C") = ${text}
    union all select id from gift_card where right(upper(code collate "C"), 4) = ${text}
    union all select paid.gift_card_id from order_gift_card as paid
      join sales_order as placed on placed.id = paid.order_id where placed.number = ${text}
    union all select moved.gift_card_id from gift_card_movement as moved
      join sales_order as placed on placed.id = moved.order_id where placed.number = ${text}
  )`;
}

/** Returns a gift card, or null for an unknown id. */
export async function findDeskCard(db: Database | Transaction, id: number): Promise<DeskGiftCard | null> {
  const { rows } = await sql<CardRow>`select ${CARD} from gift_card as card where card.id = ${id}`.execute(
    db,
  );
  return rows[0] ? toCard(rows[0]) : null;
}

function toCard(row: CardRow): DeskGiftCard {
  return {
    id: row.id,
    ending: row.ending,
    currency: row.currency,
    initialMinor: row.initial_minor,
    balanceMinor: row.balance_minor,
    expiresMs: row.expires_at?.getTime() ?? null,
    isActive: row.is_active,
    note: row.note,
    issuedMs: row.issued_at?.getTime() ?? null,
  };
}

/** A change of a card's balance. All changes of a card add up to its balance. */
export interface CardMovement {
  readonly id: number;
  readonly atMs: number;
  readonly reason: 'issued' | 'spent' | 'returned' | 'voided';
  readonly changeMinor: number;
  /** Number of the order that the card paid or that was refunded to it. */
  readonly orderNumber: string | null;
  readonly creditMemo: string | null;
  readonly byName: string | null;
  readonly note: string | null;
}

/** Returns every change of a card's balance, oldest first. */
export async function listMovements(db: Database, cardId: number): Promise<CardMovement[]> {
  const rows = await db
    .selectFrom('gift_card_movement as moved')
    .leftJoin('sales_order as placed', 'placed.id', 'moved.order_id')
    .select([
      'moved.id',
      'moved.at',
      'moved.reason',
      'moved.change_minor',
      'moved.credit_memo',
      'moved.by_name',
      'moved.note',
      'placed.number',
    ])
    .where('moved.gift_card_id', '=', cardId)
    .orderBy('moved.id')
    .execute();
  return rows.map((row) => ({
    id: row.id,
    atMs: row.at.getTime(),
    reason: row.reason as CardMovement['reason'],
    changeMinor: row.change_minor,
    orderNumber: row.number,
    creditMemo: row.credit_memo,
    byName: row.by_name,
    note: row.note,
  }));
}

/** Returns the id of the card that a request issued. Returns null if the key is new. */
export async function findCardByKey(trx: Transaction, key: string): Promise<number | null> {
  const row = await trx
    .selectFrom('gift_card')
    .select('id')
    .where('request_key', '=', key)
    .executeTakeFirst();
  return row?.id ?? null;
}

/** Locks a request key until the transaction ends, which serializes requests with the same key. */
export async function lockCardKey(trx: Transaction, key: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`gift-card ${key}`}, 0))`.execute(trx);
}

/** Locks a gift card. Returns its balance and whether it is active, or null for an unknown id. */
export async function lockCard(
  trx: Transaction,
  id: number,
): Promise<{ readonly balanceMinor: number; readonly isActive: boolean } | null> {
  const row = await trx
    .selectFrom('gift_card')
    .select(['balance_minor', 'is_active'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  return row ? { balanceMinor: row.balance_minor, isActive: row.is_active } : null;
}

/** Deactivates a locked card and sets its balance to zero. */
export async function voidLockedCard(
  trx: Transaction,
  voided: {
    readonly id: number;
    readonly balanceMinor: number;
    readonly by: string;
    readonly note: string;
    readonly nowMs: number;
  },
): Promise<void> {
  await trx
    .updateTable('gift_card')
    .set({ balance_minor: 0, is_active: false })
    .where('id', '=', voided.id)
    .execute();
  if (voided.balanceMinor === 0) return;
  await trx
    .insertInto('gift_card_movement')
    .values({
      gift_card_id: voided.id,
      reason: 'voided',
      change_minor: -voided.balanceMinor,
      by_name: voided.by,
      note: voided.note,
      at: new Date(voided.nowMs),
    })
    .execute();
}

/** Returns a text that changes whenever a gift card has a new movement. */
export async function giftCardsVersion(db: Database): Promise<string> {
  const row = await db
    .selectFrom('gift_card_movement')
    .select(({ fn }) => fn.max('id').as('newest'))
    .executeTakeFirst();
  return String(row?.newest ?? 0);
}
