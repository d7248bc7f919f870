import { inTransaction } from '../../../platform/database/transaction.ts';
import { recordActions } from '../../shop/desk/audited.ts';
import type { Desk } from '../../shop/desk/command.ts';
import { type StockChange, setStock } from './stock.repository.ts';

/** A count of pieces, or a delivery of more. */
export interface StockCount {
  readonly sku: string;
  readonly quantity: number;
  /** Whether the pieces are added to those that are there. */
  readonly isAdded: boolean;
}

/**
 * Records a count or a delivery, with an entry in the audit log. Returns null for a product without
 * stock of its own (unknown or configurable).
 */
export async function countStock(
  desk: Desk,
  { sku, quantity, isAdded }: StockCount,
): Promise<StockChange | null> {
  return inTransaction(desk.db, async (trx) => {
    const change = await setStock(trx, { sku, quantity, isAdded });
    if (change === null) return null;
    const details = isAdded ? { added: quantity } : { quantity };
    const { before, after } = change;
    await recordActions(desk, trx, [
      {
        verb: 'stock',
        subject: change.sku,
        details,
        before: { quantity: before },
        after: { quantity: after },
      },
    ]);
    return change;
  });
}
