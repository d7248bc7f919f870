import type { OrderSortKey, OrderViewCode } from '@ingot/rules/orders/desk/order-views.ts';
import type { Selectable } from 'kysely';
import type { Database, Transaction } from '../../../platform/database/database.ts';
import type { Tables } from '../../../platform/database/tables/tables.ts';

/** The base view, search, sort order and hidden columns of a saved view. */
export interface OrderViewSettings {
  readonly base: OrderViewCode;
  readonly search: string;
  readonly sort: OrderSortKey;
  readonly isDescending: boolean;
  /** Ids of hidden columns. */
  readonly hidden: readonly string[];
}

/** A saved view of the order list. */
export interface OrderView {
  readonly id: number;
  readonly staffId: number;
  readonly name: string;
  readonly isShared: boolean;
  readonly settings: OrderViewSettings;
}

/** Returns the views of a member of staff and the shared ones, as the person arranged them, then by name. */
export async function listViews(db: Database | Transaction, staffId: number): Promise<OrderView[]> {
  const rows = await db
    .selectFrom('order_view')
    .leftJoin('order_view_place as placed', (join) =>
      join.onRef('placed.view_id', '=', 'order_view.id').on('placed.staff_id', '=', staffId),
    )
    .selectAll('order_view')
    .where((view) =>
      view.or([view('order_view.staff_id', '=', staffId), view('order_view.is_shared', '=', true)]),
    )
    .orderBy('placed.place', (place) => place.asc().nullsLast())
    .orderBy('order_view.name')
    .orderBy('order_view.id')
    .execute();
  return rows.map(toView);
}

/** Locks a view of a member of staff and returns it; null if the person has no such view. */
export async function lockView(trx: Transaction, id: number, staffId: number): Promise<OrderView | null> {
  const row = await trx
    .selectFrom('order_view')
    .selectAll()
    .where('id', '=', id)
    .where('staff_id', '=', staffId)
    .forUpdate()
    .executeTakeFirst();
  return row ? toView(row) : null;
}

function toView(row: Selectable<Tables['order_view']>): OrderView {
  return {
    id: row.id,
    staffId: row.staff_id,
    name: row.name,
    isShared: row.is_shared,
    settings: row.settings as unknown as OrderViewSettings,
  };
}

/** Returns the number of views of a member of staff. */
export async function countViewsOf(trx: Transaction, staffId: number): Promise<number> {
  const { count } = await trx
    .selectFrom('order_view')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('staff_id', '=', staffId)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Stores a view and returns its id. */
export async function insertView(trx: Transaction, view: Omit<OrderView, 'id'>): Promise<number> {
  const { id } = await trx
    .insertInto('order_view')
    .values({
      staff_id: view.staffId,
      name: view.name,
      is_shared: view.isShared,
      settings: JSON.stringify(view.settings),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Replaces the name, sharing and settings of a view that the transaction has locked. */
export async function updateView(trx: Transaction, view: Omit<OrderView, 'staffId'>): Promise<void> {
  await trx
    .updateTable('order_view')
    .set({ name: view.name, is_shared: view.isShared, settings: JSON.stringify(view.settings) })
    .where('id', '=', view.id)
    .execute();
}

/** Stores the places of views in the bar of a member of staff: the first id comes first. */
export async function placeViews(trx: Transaction, staffId: number, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  await trx
    .insertInto('order_view_place')
    .values(ids.map((id, place) => ({ staff_id: staffId, view_id: id, place })))
    .onConflict((conflict) =>
      conflict.columns(['staff_id', 'view_id']).doUpdateSet(({ ref }) => ({ place: ref('excluded.place') })),
    )
    .execute();
}

/** Deletes a view of a member of staff and returns its name; null if there is none. */
export async function deleteView(trx: Transaction, id: number, staffId: number): Promise<string | null> {
  const row = await trx
    .deleteFrom('order_view')
    .where('id', '=', id)
    .where('staff_id', '=', staffId)
    .returning('name')
    .executeTakeFirst();
  return row?.name ?? null;
}
