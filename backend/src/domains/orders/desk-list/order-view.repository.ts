import type { OrderSortKey, OrderViewCode } from '@ingot/rules/orders/desk/order-views.ts';
import type { Database, Transaction } from '../../../platform/database/database.ts';

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

/** Returns the views of a member of staff and the shared ones, by name. */
export async function listViews(db: Database, staffId: number): Promise<OrderView[]> {
  const rows = await db
    .selectFrom('order_view')
    .selectAll()
    .where((view) => view.or([view('staff_id', '=', staffId), view('is_shared', '=', true)]))
    .orderBy('name')
    .orderBy('id')
    .execute();
  return rows.map((row) => ({
    id: row.id,
    staffId: row.staff_id,
    name: row.name,
    isShared: row.is_shared,
    settings: row.settings as unknown as OrderViewSettings,
  }));
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
