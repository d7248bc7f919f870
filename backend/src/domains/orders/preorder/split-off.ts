import { toBaseMinor } from '@ingot/rules/money/convert-money.ts';
import { divide } from '@ingot/rules/orders/preorder/split-order.ts';
import type { Transaction } from '../../../platform/database/database.ts';
import { moveLimitedPurchase } from '../../cart/household/record-limited-purchases.ts';
import { moveTakenStock } from '../../catalog/stock/reserve-stock.ts';
import { moveSpending } from '../../discounts/redeem/move-spending.ts';
import { addRemark } from '../ledger/order-status.repository.ts';
import { writeInvoice } from '../ledger/records.repository.ts';
import type { StatusDeps } from '../ledger/status-change.ts';
import { deleteOffer } from '../loss/loss-offer.repository.ts';
import type { PlacedOrder, PlacedOrderItem } from '../order.ts';
import { reserveOrderIds } from '../placement/create-order.ts';
import { findUnshipped } from '../shipping/ship.repository.ts';
import { changeStatus, completeWithoutGoods } from '../status/change-status.ts';
import { type LateLine, lineSplit } from './late-lines.ts';
import {
  copyOrder,
  findCountedPayments,
  moveGiftCards,
  moveItem,
  movePayment,
  moveTaxes,
  type OrderPair,
} from './split-order.repository.ts';

const BY_BUYER = { actor: 'customer', name: null } as const;

/**
 * Makes a late pre-order an order of its own and returns its id. Its pieces keep their prices, and the
 * money, the stock and the gift cards of the order are divided to the cent. The rest can ship; it is
 * `shipped` if nothing of it is left. The caller must have locked the order's row.
 */
export async function splitOff(
  trx: Transaction,
  deps: StatusDeps,
  order: PlacedOrder,
  late: LateLine,
): Promise<number> {
  const { item, pieces } = late;
  const ids = await reserveOrderIds(trx, 1);
  const pair: OrderPair = { fromId: order.id, toId: ids.id };
  const nowMs = deps.clock.now();
  const { line, order: parts, refundedMinor } = lineSplit(order, late);
  const movedBaseMinor = Math.min(
    order.baseGrandTotalMinor,
    toBaseMinor(parts.moved.totals.grandTotalMinor, order.baseToOrderRateE6),
  );
  await copyOrder(trx, {
    ...pair,
    originId: order.splitFrom?.id ?? order.id,
    number: ids.number,
    token: ids.token,
    totals: { moved: parts.moved.totals, kept: parts.kept.totals },
    baseMinor: { moved: movedBaseMinor, kept: order.baseGrandTotalMinor - movedBaseMinor },
    refundedMinor,
    nowMs,
  });
  await moveItem(trx, pair, { itemId: item.id, line });
  await moveTaxes(trx, pair, parts.moved.taxesMinor);
  await moveGiftCards(trx, pair, parts.moved.giftCardsMinor);
  for (const [at, { giftCardId }] of order.giftCards.entries()) {
    const amountMinor = parts.moved.giftCardsMinor[at] ?? 0;
    if (giftCardId !== null) await moveSpending(trx, { ...pair, giftCardId, amountMinor });
  }
  await dividePayments(trx, pair, parts.moved.totals.grandTotalMinor);
  if (item.productId !== null) {
    await moveTakenStock(trx, { ...pair, productId: item.productId, quantity: pieces });
    const left = line.kept.quantity === 0 ? order.items.filter(({ id }) => id !== item.id) : order.items;
    await moveLimitedPurchase(trx, {
      ...pair,
      productIds: countedIds([item]),
      leftIds: countedIds(left),
    });
  }
  await writeInvoice(trx, ids.id, nowMs);
  // An offer to cancel the whole order no longer fits it.
  await deleteOffer(trx, order.id);
  const named = `${pieces} × ${item.name}`;
  const remark = { by: BY_BUYER, isPublic: true };
  await addRemark(trx, { ...remark, orderId: order.id, note: `${named} is now order ${ids.number}.` }, nowMs);
  await addRemark(trx, { ...remark, orderId: ids.id, note: `Split from order ${order.number}.` }, nowMs);
  if (order.status === 'processing' && (await findUnshipped(trx, order.id)).length === 0) {
    await changeStatus(trx, deps, { orderId: order.id, to: 'shipped', by: BY_BUYER });
  }
  const { id, number, status } = order;
  await completeWithoutGoods(trx, deps, { id, number, status, isHeld: order.hold !== null });
  return ids.id;
}

/** Returns the ids by which a limit may count these lines: of the products and of their parents. */
function countedIds(items: readonly Pick<PlacedOrderItem, 'productId' | 'parentId'>[]): number[] {
  return items.flatMap(({ productId, parentId }) => [productId, parentId]).filter((id) => id !== null);
}

async function dividePayments(trx: Transaction, pair: OrderPair, movedMinor: number): Promise<void> {
  const payments = await findCountedPayments(trx, pair.fromId);
  const parts = divide(
    payments.map(({ amountMinor }) => amountMinor),
    movedMinor,
  );
  for (const [at, payment] of payments.entries()) {
    await movePayment(trx, pair, payment, parts.moved[at] ?? 0);
  }
}
