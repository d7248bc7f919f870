import { convertMinor } from '@ingot/rules/money/convert-money.ts';
import { formatMoney } from '@ingot/rules/money/format-money.ts';
import { type LossPolicy, mayCost, uncappedMinor } from '@ingot/rules/orders/cancellation/market-loss.ts';
import { defineMessages } from '../../../platform/messages/define-messages.ts';
import type { PlacedOrder } from '../order.ts';
import { type BidMarket, type CostFigures, figuresNow } from './order-loss.ts';

const text = defineMessages('cancellation-cost', {
  'fee-and-loss': {
    one: 'If you cancel after {count} minute, you owe {fee} and the market loss',
    other: 'If you cancel after {count} minutes, you owe {fee} and the market loss',
  },
  loss: {
    one: 'If you cancel after {count} minute, you owe the market loss',
    other: 'If you cancel after {count} minutes, you owe the market loss',
  },
  fee: {
    one: 'If you cancel after {count} minute, you owe {fee}.',
    other: 'If you cancel after {count} minutes, you owe {fee}.',
  },
  'fee-and-loss-now': 'If you cancel now, you owe {fee} and the market loss',
  'loss-now': 'If you cancel now, you owe the market loss',
  'fee-now': 'If you cancel now, you owe {fee}.',
  today: '{rule}; at today’s bid that is {owed}.',
  'today-prices': '{rule}; at today’s prices that is {owed}.',
  last: '{rule}. We compute it when the market is open; at its last price you owe {owed}.',
  'last-credit':
    '{rule}. We compute it when the market is open; at its last price you owe nothing, and {credit} of the gain is yours.',
  capped: '{rule}, at most {owed}; at today’s bid you owe {owed}.',
  'capped-prices': '{rule}, at most {owed}; at today’s prices you owe {owed}.',
  credit: '{rule}; at today’s bid you owe nothing, and {credit} of the gain is yours.',
  'credit-prices': '{rule}; at today’s prices you owe nothing, and {credit} of the gain is yours.',
  unpriced: '{rule}. We compute it while the market is open and its price is current.',
  free: 'Canceling costs nothing.',
});

/** The currency of the figures, and its rate to the base currency in millionths. */
export interface LossCurrency {
  readonly currency: string;
  readonly rateE6: number;
  /** Whether the grace period of a placed order is over; false by default. */
  readonly isGraceOver?: boolean;
}

/**
 * Returns the sentence about the cost of canceling one order after the grace period, or now when that
 * is over. `figures` is null while they cannot be computed.
 */
export function lossSentence(
  policy: LossPolicy,
  figures: CostFigures | null,
  { currency, rateE6, isGraceOver = false }: LossCurrency,
): string {
  if (!mayCost(policy)) return text('free');
  const money = (minor: number) => formatMoney(minor, currency).replace(/\.00$/, '');
  const count = Math.floor(policy.graceMs / 60_000);
  const ruleWords = {
    count,
    fee: money(convertMinor(policy.feeMinor, rateE6)),
  };
  const ruleText = (key: 'fee-and-loss' | 'loss' | 'fee') =>
    text(isGraceOver || count === 0 ? `${key}-now` : key, ruleWords);
  // A late pre-order has no fee.
  if (figures !== null && figures.feeMinor === 0 && policy.feeMinor > 0 && figures.owedMinor === 0) {
    return text('free');
  }
  const isCapped = figures !== null && uncappedMinor(policy, figures) > figures.capMinor;
  if (policy.lossOwner === 'shop' && policy.gainOwner === 'shop' && !isCapped) return ruleText('fee');
  const rule =
    policy.lossOwner === 'shop'
      ? ruleText('fee').replace(/\.$/, '')
      : ruleText(policy.feeMinor > 0 ? 'fee-and-loss' : 'loss');
  if (figures === null) return text('unpriced', { rule });
  const { isLastPrice, creditMinor } = figures;
  const kind = creditMinor > 0 ? 'credit' : isCapped ? 'capped' : 'today';
  const words = { rule, owed: money(figures.owedMinor), credit: money(creditMinor) };
  if (isLastPrice) return text(creditMinor > 0 ? 'last-credit' : 'last', words);
  return text(isAtBid(figures) ? kind : `${kind}-prices`, words);
}

/** Returns whether the shop has a bid for each line that loses or gains. */
function isAtBid({ linesMinor, hasBid }: CostFigures): boolean {
  return linesMinor.every((minor, at) => minor === null || hasBid[at] === true);
}

/** Returns the sentence about the cost of an order under its own terms; empty when there are none. */
export function orderLossSentence(order: PlacedOrder, market: BidMarket): string {
  if (order.cancelTerms === null) return '';
  const { policy } = order.cancelTerms;
  const isGraceOver = market.nowMs >= order.placedAtMs + policy.graceMs;
  const money = { currency: order.currency, rateE6: order.baseToOrderRateE6, isGraceOver };
  return lossSentence(policy, figuresNow(order, market), money);
}
