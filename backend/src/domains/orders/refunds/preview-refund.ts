import { settleLoss } from '@ingot/rules/orders/cancellation/loss-offer.ts';
import { isAwaitingPayment } from '@ingot/rules/orders/order-status.ts';
import { refundableMinor, shareRefund } from '@ingot/rules/orders/share-refund.ts';
import type { Transaction } from '../../../platform/database/database.ts';
import { findNotRefunded } from '../../discounts/redeem/return-gift-cards.ts';
import { findClaim } from '../ledger/cancellation.repository.ts';
import { lockOrder } from '../ledger/order-status.repository.ts';
import { mostOffsetMinor } from '../ledger/returned-debt.ts';
import type { CancelCost } from '../ledger/status-change.ts';
import { findMoney } from './find-money.ts';

/** A part of a refund that would go back one way. */
export interface RefundPart {
  readonly way: 'card' | 'hand' | 'gift_card';
  /** The last characters of the gift card's code; null for other ways. */
  readonly ending: string | null;
  readonly amountMinor: number;
}

/** What a refund would give back, in minor units of the order's currency. */
export interface RefundPreview {
  /** What can be given back at most. */
  readonly leftMinor: number;
  /** `leftMinor` without what the shop keeps for a cancellation. */
  readonly freeMinor: number;
  readonly parts: readonly RefundPart[];
}

/**
 * Returns the parts of a refund without issuing it. Null as amount: everything that can go back. A refund of pieces
 * lowers first what the buyer owes after a returned payment, without a part for that.
 */
export async function previewRefund(
  trx: Transaction,
  orderId: number,
  amountMinor: number | null,
  isForPieces = false,
): Promise<RefundPreview> {
  const { sources, order } = await readSources(trx, orderId, 'refund');
  const { keptMinor, debtMinor } = await findClaim(trx, orderId);
  const mostMinor = isForPieces ? mostOffsetMinor(order, debtMinor) : 0;
  const offsetMinor = Math.min(amountMinor ?? 0, mostMinor);
  const leftMinor = refundableMinor(sources);
  const freeMinor = Math.max(0, leftMinor - keptMinor);
  const wanted = Math.min((amountMinor ?? freeMinor) - offsetMinor, leftMinor);
  return {
    leftMinor: leftMinor + mostMinor,
    freeMinor: freeMinor + mostMinor,
    parts: partsOf(wanted, sources),
  };
}

/** Returns how a cancellation at a cost would settle, and the parts of its refund. */
export async function previewCancellation(
  trx: Transaction,
  orderId: number,
  cost: CancelCost,
): Promise<{
  readonly deductedMinor: number;
  readonly claimMinor: number;
  readonly parts: readonly RefundPart[];
}> {
  const { sources } = await readSources(trx, orderId, 'cancellation');
  const settled = settleLoss(cost, refundableMinor(sources));
  const parts = partsOf(settled.refundMinor - cost.creditMinor, sources);
  const credit =
    cost.creditMinor > 0 ? [{ way: 'hand', ending: null, amountMinor: cost.creditMinor } as const] : [];
  return {
    deductedMinor: settled.deductedMinor,
    claimMinor: settled.claimMinor,
    parts: [...parts, ...credit],
  };
}

async function readSources(trx: Transaction, orderId: number, purpose: 'refund' | 'cancellation') {
  const order = await lockOrder(trx, orderId);
  if (order === null) throw new Error(`There is no order ${orderId} to refund`);
  const money = await findMoney(trx, order);
  const withGiftCards = purpose === 'cancellation' || !isAwaitingPayment(order.status);
  const giftCards = withGiftCards ? await findNotRefunded(trx, orderId) : [];
  return { sources: { ...money, giftCards }, order };
}

function partsOf(
  amountMinor: number,
  sources: Awaited<ReturnType<typeof readSources>>['sources'],
): RefundPart[] {
  return shareRefund(amountMinor, sources).map(({ way, giftCardId, amountMinor: partMinor }) => ({
    way,
    ending: sources.giftCards.find(({ id }) => id === giftCardId)?.ending ?? null,
    amountMinor: partMinor,
  }));
}
