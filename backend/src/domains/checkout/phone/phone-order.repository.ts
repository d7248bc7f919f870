import { sql } from 'kysely';
import type { Database, Transaction } from '../../../platform/database/database.ts';

/** A draft of an order by phone or at the counter, or the placed one. */
export interface PhoneDraft {
  readonly id: number;
  readonly cartId: number;
  readonly maskedId: string;
  /** Null for a guest. */
  readonly customerId: number | null;
  /** The member of staff who works on it. */
  readonly staffId: number;
  readonly staffName: string;
  readonly startedAtMs: number;
  /** Null while it is a draft. */
  readonly orderNumber: string | null;
}

/** A draft in the list of open ones. */
export interface OpenDraft extends Pick<PhoneDraft, 'id' | 'staffId' | 'staffName' | 'startedAtMs'> {
  readonly customer: string;
  readonly pieces: number;
}

/** Stores a new draft and returns its id. */
export async function insertDraft(
  trx: Transaction,
  draft: Pick<PhoneDraft, 'cartId' | 'staffId' | 'staffName' | 'startedAtMs'>,
): Promise<number> {
  const { id } = await trx
    .insertInto('phone_order')
    .values({
      cart_id: draft.cartId,
      staff_id: draft.staffId,
      staff_name: draft.staffName,
      started_at: new Date(draft.startedAtMs),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Returns a draft or placed order; null for none. */
export async function findDraft(db: Database | Transaction, id: number): Promise<PhoneDraft | null> {
  const row = await drafts(db).where('phone_order.id', '=', id).executeTakeFirst();
  return row ? toDraft(row) : null;
}

/** Returns the same with its row locked until the transaction ends. */
export async function lockDraft(trx: Transaction, id: number): Promise<PhoneDraft | null> {
  const row = await drafts(trx).where('phone_order.id', '=', id).forUpdate('phone_order').executeTakeFirst();
  return row ? toDraft(row) : null;
}

/** Returns the open drafts of all staff, newest first. */
export async function listOpenDrafts(db: Database): Promise<OpenDraft[]> {
  const rows = await db
    .selectFrom('phone_order')
    .innerJoin('cart', 'cart.id', 'phone_order.cart_id')
    .leftJoin('customer', 'customer.id', 'cart.customer_id')
    .select(['phone_order.id', 'phone_order.staff_id', 'phone_order.staff_name', 'phone_order.started_at'])
    .select(
      sql<string>`coalesce(customer.firstname || ' ' || customer.lastname, cart.email, '')`.as('customer'),
    )
    .select((draft) =>
      draft
        .selectFrom('cart_item')
        .select(sql<number>`coalesce(sum(quantity), 0)::int`.as('pieces'))
        .whereRef('cart_item.cart_id', '=', 'cart.id')
        .as('pieces'),
    )
    .where('phone_order.order_id', 'is', null)
    .where('cart.is_active', '=', true)
    .orderBy('phone_order.id', 'desc')
    .limit(100)
    .execute();
  return rows.map((row) => ({
    id: row.id,
    staffId: row.staff_id,
    staffName: row.staff_name,
    startedAtMs: row.started_at.getTime(),
    customer: row.customer,
    pieces: row.pieces ?? 0,
  }));
}

/** Gives a draft to another member of staff. */
export async function moveDraft(
  trx: Transaction,
  id: number,
  to: { readonly staffId: number; readonly staffName: string },
): Promise<void> {
  await trx
    .updateTable('phone_order')
    .set({ staff_id: to.staffId, staff_name: to.staffName })
    .where('id', '=', id)
    .execute();
}

/** Deletes a draft with its cart. */
export async function deleteDraft(trx: Transaction, { cartId }: Pick<PhoneDraft, 'cartId'>): Promise<void> {
  await trx.deleteFrom('cart').where('id', '=', cartId).where('is_at_desk', '=', true).execute();
}

/** Records the order of a draft. */
export async function setDraftOrder(trx: Transaction, id: number, orderId: number): Promise<void> {
  await trx.updateTable('phone_order').set({ order_id: orderId }).where('id', '=', id).execute();
}

/** Returns a text that changes with every draft, its cart and its agreed prices. */
export async function draftsVersion(db: Database): Promise<string> {
  const { rows } = await sql<{ version: string }>`
    select concat_ws(' ', count(*), max(phone_order.id), sum(cart.version), sum(phone_order.staff_id),
      (select concat_ws(' ', max(id), count(applied_at)) from price_override)) as version
    from phone_order join cart on cart.id = phone_order.cart_id
    where phone_order.order_id is null`.execute(db);
  return rows[0]?.version ?? '';
}

function drafts(db: Database | Transaction) {
  return db
    .selectFrom('phone_order')
    .innerJoin('cart', 'cart.id', 'phone_order.cart_id')
    .leftJoin('sales_order', 'sales_order.id', 'phone_order.order_id')
    .selectAll('phone_order')
    .select(['cart.masked_id', 'cart.customer_id', 'sales_order.number']);
}

function toDraft(row: Awaited<ReturnType<ReturnType<typeof drafts>['executeTakeFirstOrThrow']>>): PhoneDraft {
  return {
    id: row.id,
    cartId: row.cart_id,
    maskedId: row.masked_id,
    customerId: row.customer_id,
    staffId: row.staff_id,
    staffName: row.staff_name,
    startedAtMs: row.started_at.getTime(),
    orderNumber: row.number,
  };
}
