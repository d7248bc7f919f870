import { foldCode } from '@ingot/rules/shop/fold-code.ts';
import { sql } from 'kysely';
import type { Transaction } from '../../../platform/database/database.ts';
import type { Lot } from './lot.ts';

/**
 * Inserts a lot and returns its id and product; the product is null if the shop no longer has it, and
 * for a configurable one. A second lot of the same line and condition violates a unique constraint.
 */
export async function insertLot(
  trx: Transaction,
  lot: Lot,
): Promise<{ readonly id: number; readonly productId: number | null }> {
  const product = await trx
    .selectFrom('product_stock')
    .innerJoin('product', 'product.id', 'product_stock.product_id')
    .select('product.id')
    .where(sql`lower(product.sku collate "C")`, '=', foldCode(lot.sku))
    .executeTakeFirst();
  const productId = product?.id ?? null;
  const { id } = await trx
    .insertInto('stock_lot')
    .values({
      product_id: productId,
      sku: lot.sku,
      quantity: lot.quantity,
      unit_cost_minor: lot.unitCostMinor,
      currency: lot.currency,
      condition: lot.condition,
      location: lot.location,
      serials: sql`${[...lot.serials]}::text[]`,
      source: lot.source,
      line: lot.line,
      received_at: new Date(lot.receivedAtMs),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { id, productId };
}

/** Adds the pieces of a lot to the stock of its product, and writes the movement. */
export async function addLotToStock(
  trx: Transaction,
  lot: { readonly id: number; readonly productId: number; readonly quantity: number },
): Promise<void> {
  await trx
    .updateTable('product_stock')
    .set({ quantity: sql<number>`quantity + ${lot.quantity}`, updated_at: sql`now()` })
    .where('product_id', '=', lot.productId)
    .execute();
  await trx
    .insertInto('stock_movement')
    .values({
      product_id: lot.productId,
      change: lot.quantity,
      reason: 'purchase',
      order_id: null,
      lot_id: lot.id,
    })
    .execute();
}
