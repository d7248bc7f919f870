import type { MailDocument } from '../../../../platform/mail/documents/mail-document.ts';
import { defineMessages } from '../../../../platform/messages/define-messages.ts';
import type { ShopSettings } from '../../../shop/shop-settings.ts';
import { buyersPartMinor } from '../../contents/buyers-part.ts';
import { openClaimMinor as claimOf } from '../../contents/open-claim.ts';
import type { PlacedOrder } from '../../order.ts';
import type { CreditMemoPayout } from '../../order-records.ts';
import { itemsBlock, orderButton, orderMail, orderMoney } from './order-mail.ts';
import { paymentTexts } from './payment-texts.ts';
import { instructionBlocks } from './placed-mail.ts';

const text = defineMessages('order-canceled-mail', {
  subject: 'Your order {number} is canceled',
  'preview-money': 'We refund your money.',
  'preview-nothing': 'You owe nothing.',
  heading: 'Your order is canceled.',
  reason: 'Reason: {reason}',
  'split-from': 'Only these pieces are canceled. The rest of your order {number} stays as it is.',
  pieces: 'Canceled items',
  'on-gift-card': '{amount} is back on the gift card ending in {ending}.',
  'nothing-due': 'You owe nothing. If you already sent a payment, we refund it when it arrives.',
  cost: 'Canceling cost {owed}: the market loss of {loss} and the fee of {fee}.',
  'cost-fee': 'Canceling cost {owed}: the fee.',
  'cost-capped': 'Canceling cost {owed}.',
  deducted: 'We took {amount} of it from your payment.',
  claim: 'You owe {amount}. Send it as you would have paid the order, with the same reference.',
  'preview-claim': 'You owe {amount}.',
  credit: 'This includes {amount}, your part of the market gain.',
  'goes-back': 'We refund {amount} to the payment method you used.',
});

/** Builds the mail that an order is canceled, with the reason and its refunds. */
export function canceledMail(order: PlacedOrder, shop: ShopSettings): MailDocument {
  const reason = order.cancellationReason;
  const words = paymentTexts(order.payment);
  return orderMail(order, shop, {
    subject: text('subject', { number: order.number }),
    preview: previewOf(order),
    heading: text('heading'),
    blocks: [
      ...(reason ? [{ kind: 'paragraph' as const, spans: [text('reason', { reason })] }] : []),
      ...(order.splitFrom === null
        ? []
        : [{ kind: 'paragraph' as const, spans: [text('split-from', { number: order.splitFrom.number })] }]),
      { kind: 'paragraph', spans: [moneySentences(order).join(' ')] },
      { kind: 'heading', text: text('pieces') },
      itemsBlock(order, shop),
      ...(claimOf(order) > 0 && words ? instructionBlocks(order, words, claimOf(order)) : []),
      orderButton(order, shop),
    ],
  });
}

/** Returns the payouts of the cancellation. Earlier refunds had mails of their own. */
function payoutsAtTheEnd({ creditMemos, statusChangedAtMs }: PlacedOrder): CreditMemoPayout[] {
  return creditMemos
    .filter(({ createdAtMs }) => createdAtMs >= statusChangedAtMs)
    .flatMap(({ payouts }) => payouts)
    .filter(({ state }) => state !== 'void');
}

function previewOf(order: PlacedOrder): string {
  const claimMinor = claimOf(order);
  if (claimMinor > 0) return text('preview-claim', { amount: orderMoney(order, claimMinor) });
  return payoutsAtTheEnd(order).length > 0 ? text('preview-money') : text('preview-nothing');
}

/** Returns the sentences about the cost of the cancellation; empty when it was free. */
function costSentences(order: PlacedOrder): string[] {
  const { cancellation, cancelTerms } = order;
  if (cancellation === null) return [];
  const money = (minor: number) => orderMoney(order, minor);
  const { owedMinor, feeMinor, creditMinor, deductedMinor } = cancellation;
  const lossMinor = buyersPartMinor(cancelTerms, cancellation.lossMinor);
  const isWhole = owedMinor === lossMinor + feeMinor;
  const whole = lossMinor === 0 ? 'cost-fee' : 'cost';
  const claimMinor = claimOf(order);
  return [
    ...(owedMinor > 0
      ? [
          text(isWhole ? whole : 'cost-capped', {
            owed: money(owedMinor),
            loss: money(lossMinor),
            fee: money(feeMinor),
          }),
        ]
      : []),
    ...(deductedMinor > 0 ? [text('deducted', { amount: money(deductedMinor) })] : []),
    ...(claimMinor > 0 ? [text('claim', { amount: money(claimMinor) })] : []),
    ...(creditMinor > 0 ? [text('credit', { amount: money(creditMinor) })] : []),
  ];
}

function moneySentences(order: PlacedOrder): string[] {
  const payouts = payoutsAtTheEnd(order);
  const toCards = payouts
    .filter(({ way }) => way === 'gift_card')
    .map(({ amountMinor, ending }) =>
      text('on-gift-card', { amount: orderMoney(order, amountMinor), ending: ending ?? '' }),
    );
  const moneyMinor = payouts
    .filter(({ way }) => way !== 'gift_card')
    .reduce((sum, { amountMinor }) => sum + amountMinor, 0);
  const costs = costSentences(order);
  if (moneyMinor === 0) return [...(costs.length > 0 ? costs : [text('nothing-due')]), ...toCards];
  return [text('goes-back', { amount: orderMoney(order, moneyMinor) }), ...costs, ...toCards];
}
