import { CONFIRMABLE_ITEMS, type ConfirmableItem } from '@ingot/rules/shop/setup-items.ts';
import type { Database, Transaction } from '../../platform/database/database.ts';

/** A person's word that an item of the setup is right. */
export interface Confirmation {
  readonly item: ConfirmableItem;
  readonly byName: string;
  readonly atMs: number;
}

/** Returns whether a person may confirm an item of this name. */
export function isConfirmable(item: string): item is ConfirmableItem {
  return CONFIRMABLE_ITEMS.some((one) => one === item);
}

/** Returns all confirmations. */
export async function listConfirmations(db: Database | Transaction): Promise<Confirmation[]> {
  const rows = await db
    .selectFrom('setup_confirmation')
    .innerJoin('staff_member', 'staff_member.id', 'setup_confirmation.staff_id')
    .select(['setup_confirmation.item', 'staff_member.name', 'setup_confirmation.confirmed_at'])
    .orderBy('setup_confirmation.item')
    .execute();
  return rows.flatMap(({ item, name, confirmed_at }) =>
    isConfirmable(item) ? [{ item, byName: name, atMs: confirmed_at.getTime() }] : [],
  );
}

/** Stores a confirmation. Returns false if there is one already. */
export async function insertConfirmation(
  trx: Transaction,
  {
    item,
    staffId,
    atMs,
  }: { readonly item: ConfirmableItem; readonly staffId: number; readonly atMs: number },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('setup_confirmation')
    .values({ item, staff_id: staffId, confirmed_at: new Date(atMs) })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

/** Deletes a confirmation. Returns false if there is none. */
export async function deleteConfirmation(trx: Transaction, item: ConfirmableItem): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom('setup_confirmation')
    .where('item', '=', item)
    .executeTakeFirstOrThrow();
  return numDeletedRows === 1n;
}
