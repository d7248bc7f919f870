import { foldCode } from '@ingot/rules/shop/fold-code.ts';
import type { Transaction } from '../../../platform/database/database.ts';
import { addLotToStock, insertLot } from './lot.repository.ts';
import type { Lot } from './lot.ts';
import { lockStockOf } from './stock.repository.ts';
import { notifyStockChanged } from './stock-changed.ts';

/**
 * Stores bought pieces as lots, in the transaction of their payment. New pieces enter the stock of
 * their product; pieces in other conditions do not, because the shop sells the product as new.
 * Receiving a line twice violates a unique constraint.
 */
export async function receiveLots(trx: Transaction, lots: readonly Lot[]): Promise<void> {
  const keys = [...new Set(lots.map(({ sku }) => foldCode(sku)))].sort();
  await lockStockOf(trx, keys);
  const changed = new Set<number>();
  for (const lot of lots) {
    const { id, productId } = await insertLot(trx, lot);
    if (productId === null || lot.condition !== 'new') continue;
    await addLotToStock(trx, { id, productId, quantity: lot.quantity });
    changed.add(productId);
  }
  if (changed.size > 0) await notifyStockChanged(trx, [...changed]);
}
