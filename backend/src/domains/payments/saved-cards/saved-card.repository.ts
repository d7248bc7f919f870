import { randomBytes } from 'node:crypto';
import type { Selectable } from 'kysely';
import type { Database, Transaction } from '../../../platform/database/database.ts';
import type { Tables } from '../../../platform/database/tables/tables.ts';
import type { CardFacts, SavedCardToken } from '../../../platform/payment-providers/online-provider.ts';
import type { SavedCard } from './saved-card.ts';

/** Returns a customer's saved cards at one gateway, newest first. */
export async function listSavedCards(
  db: Database | Transaction,
  customerId: number,
  gateway: string,
): Promise<SavedCard[]> {
  const rows = await db
    .selectFrom('payment_token')
    .selectAll()
    .where('customer_id', '=', customerId)
    .where('gateway', '=', gateway)
    .where('deleted_at', 'is', null)
    .orderBy('id', 'desc')
    .execute();
  return rows.map(savedCardFromRow);
}

/**
 * Returns a saved card by id, also a deleted one that the gateway still has; null if it is gone.
 */
export async function findSavedCard(db: Database | Transaction, id: number): Promise<SavedCard | null> {
  const row = await db.selectFrom('payment_token').selectAll().where('id', '=', id).executeTakeFirst();
  return row ? savedCardFromRow(row) : null;
}

/** Saves a card, or updates the gateway's token of a known card. */
export async function saveCard(
  trx: Transaction,
  owner: { readonly customerId: number; readonly gateway: string },
  {
    card,
    saved,
    nowMs,
  }: { readonly card: CardFacts; readonly saved: SavedCardToken; readonly nowMs: number },
): Promise<void> {
  const token = { gateway_token: saved.token, gateway_customer: saved.customer };
  await trx
    .insertInto('payment_token')
    .values({
      customer_id: owner.customerId,
      gateway: owner.gateway,
      public_hash: randomBytes(32).toString('base64url'),
      ...token,
      brand: card.brand,
      last4: card.last4,
      expiry_month: card.expiryMonth,
      expiry_year: card.expiryYear,
      created_at: new Date(nowMs),
    })
    .onConflict((conflict) =>
      conflict
        .columns(['customer_id', 'gateway', 'brand', 'last4', 'expiry_month', 'expiry_year'])
        .where('deleted_at', 'is', null)
        .doUpdateSet(token),
    )
    .execute();
}

/** Marks a customer's card as deleted and returns its id; null if the customer has no such card. */
export async function markCardDeleted(
  trx: Transaction,
  customerId: number,
  publicHash: string,
  nowMs: number,
): Promise<number | null> {
  const row = await trx
    .updateTable('payment_token')
    .set({ deleted_at: new Date(nowMs) })
    .where('customer_id', '=', customerId)
    .where('public_hash', '=', publicHash)
    .where('deleted_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return row?.id ?? null;
}

/**
 * Marks all cards of a customer as deleted. Returns their ids, including those still to be deleted
 * at the gateway.
 */
export async function markCardsDeleted(
  trx: Transaction,
  customerId: number,
  nowMs: number,
): Promise<number[]> {
  const rows = await trx
    .updateTable('payment_token')
    .set({ deleted_at: new Date(nowMs) })
    .where('customer_id', '=', customerId)
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
}

/** Deletes the row of a card that was deleted at the gateway. */
export async function removeCard(db: Database, id: number): Promise<void> {
  await db.deleteFrom('payment_token').where('id', '=', id).where('deleted_at', 'is not', null).execute();
}

function savedCardFromRow(row: Selectable<Tables['payment_token']>): SavedCard {
  return {
    id: row.id,
    customerId: row.customer_id,
    publicHash: row.public_hash,
    gateway: row.gateway,
    atGateway: { token: row.gateway_token, customer: row.gateway_customer },
    brand: row.brand,
    last4: row.last4,
    expiryMonth: row.expiry_month,
    expiryYear: row.expiry_year,
  };
}
