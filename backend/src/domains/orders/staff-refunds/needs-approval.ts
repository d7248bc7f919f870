import { toBaseMinor } from '@ingot/rules/money/convert-money.ts';
import type { Database, Transaction } from '../../../platform/database/database.ts';
import type { PlacedOrder } from '../order.ts';
import { paidForPieces } from './paid-for-pieces.ts';
import { findResentPieces } from './resent.repository.ts';

/**
 * Returns whether a refund, or a second shipment of lost pieces, needs the approval of a second member of
 * staff. It does if all refunds and second shipments of the order, including this one, exceed the shop's
 * amount. `sumMinor` is in minor units of the order's currency, `aboveMinor` in those of the base currency.
 */
export async function needsApproval(
  db: Database | Transaction,
  order: Pick<PlacedOrder, 'id' | 'items' | 'creditMemos' | 'baseToOrderRateE6'>,
  sumMinor: number,
  aboveMinor: number,
): Promise<boolean> {
  const resentMinor = paidForPieces(order, await findResentPieces(db, order.id));
  const allMinor = order.creditMemos.reduce(
    (sum, { amountMinor }) => sum + amountMinor,
    sumMinor + resentMinor,
  );
  return toBaseMinor(allMinor, order.baseToOrderRateE6) > aboveMinor;
}
