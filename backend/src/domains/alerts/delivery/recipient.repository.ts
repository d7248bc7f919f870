import type { AlertDelivery } from '@ingot/rules/alerts/alert-delivery.ts';
import { type Selectable, sql } from 'kysely';
import type { Database, Transaction } from '../../../platform/database/database.ts';
import type { Tables } from '../../../platform/database/tables/tables.ts';
import type { AlertOwner } from '../alert.ts';
import type { Recipient } from './recipient.ts';

type Row = Selectable<Tables['alert_recipient']>;

function recipientFromRow(row: Row): Recipient {
  const { quiet_from: fromHour, quiet_until: untilHour } = row;
  return {
    id: row.id,
    owner: row.customer_id === null ? { guestId: row.id } : { customerId: row.customer_id },
    guestEmail: row.email,
    storeView: row.store_view,
    delivery: {
      frequency: row.frequency,
      quiet: fromHour === null || untilHour === null ? null : { fromHour, untilHour },
      timeZone: row.time_zone,
    },
    stopToken: row.stop_token,
  };
}

function deliveryColumns({ frequency, quiet, timeZone }: AlertDelivery) {
  return {
    frequency,
    quiet_from: quiet?.fromHour ?? null,
    quiet_until: quiet?.untilHour ?? null,
    time_zone: timeZone,
  };
}

/** Returns the recipient of an owner's alerts; null for a customer who has chosen nothing. */
export async function findRecipient(
  db: Database | Transaction,
  owner: AlertOwner,
): Promise<Recipient | null> {
  const row = await db
    .selectFrom('alert_recipient')
    .selectAll()
    .where(
      'customerId' in owner
        ? sql<boolean>`customer_id = ${owner.customerId}`
        : sql<boolean>`id = ${owner.guestId} and customer_id is null`,
    )
    .executeTakeFirst();
  return row ? recipientFromRow(row) : null;
}

/** Returns a recipient by id; null if it does not exist. */
export async function findRecipientById(db: Database, id: number): Promise<Recipient | null> {
  const row = await db.selectFrom('alert_recipient').selectAll().where('id', '=', id).executeTakeFirst();
  return row ? recipientFromRow(row) : null;
}

/** Returns the recipient with the token of a mail's link; null if there is none. */
export async function findRecipientByToken(
  db: Database | Transaction,
  stopToken: string,
): Promise<Recipient | null> {
  const row = await db
    .selectFrom('alert_recipient')
    .selectAll()
    .where('stop_token', '=', stopToken)
    .executeTakeFirst();
  return row ? recipientFromRow(row) : null;
}

/** Stores the choices of a customer. Returns the recipient. */
export async function saveCustomerDelivery(
  trx: Transaction,
  customerId: number,
  delivery: AlertDelivery,
  { stopToken, nowMs }: { readonly stopToken: string; readonly nowMs: number },
): Promise<Recipient> {
  const columns = deliveryColumns(delivery);
  const row = await trx
    .insertInto('alert_recipient')
    .values({ customer_id: customerId, ...columns, stop_token: stopToken, created_at: new Date(nowMs) })
    .onConflict((conflict) => conflict.column('customer_id').doUpdateSet(columns))
    .returningAll()
    .executeTakeFirstOrThrow();
  return recipientFromRow(row);
}

/** Stores the choices of a recipient. */
export async function setDelivery(trx: Transaction, id: number, delivery: AlertDelivery): Promise<void> {
  await trx.updateTable('alert_recipient').set(deliveryColumns(delivery)).where('id', '=', id).execute();
}

/** A guest who has confirmed an address. */
export interface NewGuest {
  readonly email: string;
  readonly canonicalEmail: string;
  readonly storeView: string | null;
  readonly timeZone: string;
  readonly stopToken: string;
  readonly nowMs: number;
}

/** Returns the guest with this address; adds one for a new address. */
export async function provideGuest(trx: Transaction, guest: NewGuest): Promise<Recipient> {
  const row = await trx
    .insertInto('alert_recipient')
    .values({
      email: guest.email,
      canonical_email: guest.canonicalEmail,
      store_view: guest.storeView,
      time_zone: guest.timeZone,
      stop_token: guest.stopToken,
      created_at: new Date(guest.nowMs),
    })
    .onConflict((conflict) =>
      conflict.column('canonical_email').doUpdateSet({ canonical_email: guest.canonicalEmail }),
    )
    .returningAll()
    .executeTakeFirstOrThrow();
  return recipientFromRow(row);
}

/** Deletes a guest with all alerts. */
export async function deleteGuest(trx: Transaction, id: number): Promise<void> {
  await trx.deleteFrom('alert_recipient').where('id', '=', id).where('customer_id', 'is', null).execute();
}
