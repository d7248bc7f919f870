import { createHash } from 'node:crypto';
import { cancellation } from '../../shop/promises/cancellation-promise.ts';
import type { PromiseBasis } from '../../shop/promises/promise-basis.ts';
import type { ShopSettings } from '../../shop/shop-settings.ts';
import type { CancelTerms } from '../order.ts';
import { lossSentence } from './loss-texts.ts';
import { type BidMarket, fixedPricesOf, type LossOrder, lossOfOrder } from './order-loss.ts';
import { policyAt } from './policy-at.ts';

/**
 * Revision of the texts of these terms, the same in all shops. Raise it with every change of a text, so
 * that orders under the old and under the new text have different versions.
 */
export const CANCEL_TERMS_REVISION = 3;

/**
 * Returns the version of the shop's terms of cancellation: eight hex digits that change with every
 * setting of the terms and with the revision of their texts.
 */
export function cancelTermsVersion({ orders, office }: Pick<ShopSettings, 'orders' | 'office'>): string {
  const { loss, cancellationEnabled, paidOrdersCancellable, overdueGraceHours } = orders;
  const { graceMs, feeMinor, lossOwner, gainOwner, capPpm } = loss;
  const terms = [graceMs, feeMinor, lossOwner, gainOwner, capPpm];
  const days = [overdueGraceHours, office.identityWithinWorkingDays];
  const rest = [cancellationEnabled, paidOrdersCancellable, ...days];
  return createHash('sha256')
    .update(JSON.stringify([CANCEL_TERMS_REVISION, ...terms, ...rest]))
    .digest('hex')
    .slice(0, 8);
}

/**
 * Returns the terms of cancellation for an order that is placed now: the shop's text with the cost
 * at today's bids, and the policy that binds both sides from then on.
 */
export function cancelTermsFor(order: LossOrder, market: BidMarket, basis: PromiseBasis): CancelTerms {
  const policy = policyAt(order, basis.shop);
  const figures = lossOfOrder(order, policy, market);
  const { currency } = basis;
  const sentence = lossSentence(policy, figures, { currency, rateE6: order.baseToOrderRateE6 });
  return {
    version: cancelTermsVersion(basis.shop),
    text: cancellation(basis),
    costText: sentence,
    atMs: order.placedAtMs,
    policy,
    fixedPrices: fixedPricesOf(order, market),
  };
}
