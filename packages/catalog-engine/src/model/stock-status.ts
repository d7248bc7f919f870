import type { StockStatus } from './product.ts';

/**
 * Returns the stock status that shoppers see: nothing left or on hold is out of stock, an allotment
 * is a pre-order.
 */
export function stockStatus(row: {
  quantity: number;
  is_preorder: boolean;
  is_on_hold: boolean;
}): StockStatus {
  if (row.is_on_hold || row.quantity <= 0) return 'OUT_OF_STOCK';
  return row.is_preorder ? 'PREORDER' : 'IN_STOCK';
}
