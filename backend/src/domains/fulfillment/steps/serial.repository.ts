import type { Transaction } from '../../../platform/database/database.ts';
import type { LineKey } from './step.repository.ts';

/** A serial number of a product. */
export interface SerialOfProduct {
  readonly sku: string;
  readonly serial: string;
}

/** Stores the serial number of a sold piece. Returns false if it was sold and has not come back. */
export async function insertSerial(
  trx: Transaction,
  { packageId, orderItemId, sku, serial, nowMs }: LineKey & SerialOfProduct & { readonly nowMs: number },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('order_serial')
    .columns(['package_id', 'order_item_id', 'product_id', 'sku', 'serial', 'recorded_at'])
    .expression((from) =>
      from
        .selectFrom('order_item')
        .select(({ val }) => [
          val(packageId).as('package_id'),
          'id',
          'product_id',
          val(sku).as('sku'),
          val(serial).as('serial'),
          val(new Date(nowMs)).as('recorded_at'),
        ])
        .where('id', '=', orderItemId),
    )
    .onConflict((conflict) =>
      conflict.columns(['sku', 'serial']).where('returned_at', 'is', null).doNothing(),
    )
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

/** Returns the order that has a sold serial number; null for none. */
export async function findSerialOrder(
  trx: Transaction,
  { sku, serial }: SerialOfProduct,
): Promise<{ readonly number: string; readonly status: string } | null> {
  const row = await trx
    .selectFrom('order_serial')
    .innerJoin('order_item', 'order_item.id', 'order_serial.order_item_id')
    .innerJoin('sales_order', 'sales_order.id', 'order_item.order_id')
    .select(['sales_order.number', 'sales_order.status'])
    .where('order_serial.sku', '=', sku)
    .where('serial', '=', serial)
    .where('returned_at', 'is', null)
    .executeTakeFirst();
  return row ?? null;
}

/** Marks a serial number as returned: its piece can be sold again. */
export async function returnSerial(
  trx: Transaction,
  { sku, serial }: SerialOfProduct,
  nowMs: number,
): Promise<void> {
  await trx
    .updateTable('order_serial')
    .set({ returned_at: new Date(nowMs) })
    .where('sku', '=', sku)
    .where('serial', '=', serial)
    .where('returned_at', 'is', null)
    .execute();
}

/** Marks all serial numbers of a package as returned. */
export async function returnSerials(trx: Transaction, packageId: number, nowMs: number): Promise<void> {
  await trx
    .updateTable('order_serial')
    .set({ returned_at: new Date(nowMs) })
    .where('package_id', '=', packageId)
    .where('returned_at', 'is', null)
    .execute();
}

/** Deletes serial numbers of a line that were recorded by mistake: the last ones above `kept`. */
export async function deleteSerials(trx: Transaction, line: LineKey, kept: number): Promise<void> {
  await trx
    .deleteFrom('order_serial')
    .where('id', 'in', (query) =>
      query
        .selectFrom('order_serial')
        .select('id')
        .where('package_id', '=', line.packageId)
        .where('order_item_id', '=', line.orderItemId)
        .where('returned_at', 'is', null)
        .orderBy('id')
        .offset(kept),
    )
    .execute();
}
