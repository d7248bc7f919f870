import { decodeUid } from '@ingot/catalog-engine/model/uid.ts';
import { offerLoss } from '@ingot/rules/orders/cancellation/loss-offer.ts';
import { isCancellable } from '@ingot/rules/orders/order-actions.ts';
import type { Services } from '../../../platform/context.ts';
import type { Transaction } from '../../../platform/database/database.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { consumeAttempt } from '../../../platform/limits/shared-limit.ts';
import { hashSecretToken, isPossibleSecret, newSecretToken } from '../../customers/sessions/secret-token.ts';
import { hasOpenDispute } from '../disputes/open-dispute.ts';
import { lockOrder } from '../ledger/order-status.repository.ts';
import { findOrderById } from '../lookup/orders.repository.ts';
import { costNow, costProblem } from '../loss/cancel-cost.ts';
import { type CancelOffer, saveOffer } from '../loss/loss-offer.repository.ts';
import { bidMarketOf, type CostFigures, figuresNow, freeUntilMs } from '../loss/order-loss.ts';
import { marketsOfOrder } from '../loss/order-markets.ts';
import type { PlacedOrder } from '../order.ts';
import type { CancelDeps } from './cancel-locked.ts';
import {
  type CancelBlock,
  type CancelErrorCode,
  type CancelRejection,
  cancelRejection,
  stateRejection,
} from './cancel-outcome.ts';
import { findCancelRequest } from './cancel-request.repository.ts';
import { GUEST_CANCEL_LIMIT } from './confirm-guest-cancel.ts';

/** Input of `offerCancellation`: an order of a customer, or a guest's with the mailed key. */
export interface OfferRequest {
  readonly orderUid: string;
  readonly customerId: number | null;
  readonly key: string | null;
  readonly clientAddress: string;
}

/** An offer with its order, or why there is none. */
export type OfferOutcome =
  | {
      readonly order: PlacedOrder;
      readonly offer: CancelOffer;
      /** The figures that the buyer reads with it; null while they cannot be computed. */
      readonly figures: CostFigures | null;
      readonly rejection: null;
    }
  | {
      readonly order: PlacedOrder | null;
      readonly offer: null;
      readonly figures: null;
      readonly rejection: CancelRejection;
    };

/**
 * Offers the buyer of an order to cancel it at today's bids, for two minutes or until the market opens. It
 * replaces an earlier offer. While a dispute about the card payment is open, there is none. Unknown orders, orders of others and wrong keys get the same answer.
 */
export async function offerCancellation(
  services: CancelDeps & Pick<Services, 'db' | 'config'>,
  request: OfferRequest,
): Promise<OfferOutcome> {
  const { db, clock, shop } = services;
  const orderId = Number(decodeUid(request.orderUid));
  if (!shop.orders.cancellationEnabled) return rejected('ORDER_CANCELLATION_DISABLED');
  if (!Number.isSafeInteger(orderId) || orderId <= 0) return rejected('ORDER_NOT_FOUND');
  if (request.key !== null) {
    const guess = { subject: request.clientAddress, nowMs: clock.now() };
    if (!(await consumeAttempt(GUEST_CANCEL_LIMIT, services, guess))) return rejected('UNDEFINED');
  }
  return inTransaction(db, async (trx) => {
    const locked = await lockOrder(trx, orderId);
    const order = await findOrderById(trx, orderId);
    const unknown = request.key === null ? 'ORDER_NOT_FOUND' : 'UNDEFINED';
    if (order === null || !(await mayCancel(trx, order, request, clock.now()))) return rejected(unknown);
    if (!isCancellable(order.status, shop.orders)) return rejected(stateRejection(order.status), order);
    if (locked !== null && (await hasOpenDispute(trx, locked))) return rejected('PAYMENT_DISPUTED', order);
    const market = bidMarketOf(services);
    const cost = costNow(order, market);
    if (cost === null) {
      const rejection = { code: 'UNDEFINED', message: costProblem(order, market, shop) } as const;
      return { order, offer: null, figures: null, rejection };
    }
    const ends = offerLoss(cost, clock.now(), marketsOfOrder(order.items, shop), freeUntilMs(order));
    const offer = { ...cost, ...ends, id: newSecretToken() };
    await saveOffer(trx, orderId, offer);
    return { order, offer, figures: figuresNow(order, market), rejection: null };
  });
}

async function mayCancel(
  trx: Transaction,
  order: PlacedOrder,
  { customerId, key }: OfferRequest,
  nowMs: number,
): Promise<boolean> {
  if (order.customerId !== null) return order.customerId === customerId;
  if (key === null || !isPossibleSecret(key)) return false;
  const request = await findCancelRequest(trx, order.id);
  return request?.keyHash === hashSecretToken(key) && nowMs < (request.expiresAtMs ?? 0);
}

function rejected(code: CancelErrorCode | CancelBlock, order: PlacedOrder | null = null): OfferOutcome {
  return { order, offer: null, figures: null, rejection: cancelRejection(code) };
}
