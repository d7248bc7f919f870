import { formatMoney } from '@ingot/rules/money/format-money.ts';
import { orderStatusLabel } from '@ingot/rules/orders/order-status.ts';
import { type PaymentReceipt, receivePayment } from '../orders/payment/receive-payment.ts';
import { refundOrder } from '../orders/payment/refund-order.ts';
import { audited } from './audited.ts';
import { operator, type ShopCommand, UsageError } from './command.ts';
import { findDeskOrder } from './find-desk-order.ts';
import { readAmount, readLine } from './read-words.ts';

/** Money that comes in and goes back. */
export const orderMoneyCommands = {
  pay: {
    usage: 'NUMBER [--reference TEXT [--amount AMOUNT]]',
    summary:
      'note money that came by wire or check: all that is missing, or AMOUNT of it; the same TEXT counts once',
    words: { atLeast: 1, atMost: 1 },
    options: ['amount', 'reference'],
    async run(desk, [number], { amount, reference }) {
      const { id, ...order } = await findDeskOrder(desk, number);
      const payment = {
        orderId: id,
        amountMinor: amount === undefined ? null : readAmount(amount),
        reference: reference === undefined ? 'noted at the desk' : readLine(reference, '--reference'),
        by: operator(desk),
      };
      if (amount !== undefined && reference === undefined) {
        throw new UsageError('pay --amount needs --reference, so that no payment is counted twice');
      }
      const details = { amount_minor: payment.amountMinor, reference: payment.reference };
      const receipt = await audited(desk, { verb: 'pay', subject: order.number, details }, (trx) =>
        receivePayment(trx, desk, payment),
      );
      return `${paymentSentence(receipt)}\n`;
    },
  },
  refund: {
    usage: 'NUMBER [--amount AMOUNT] [--comment TEXT]',
    summary: 'give back all that came in, or AMOUNT of it; to the card it came from, else by hand',
    words: { atLeast: 1, atMost: 1 },
    options: ['amount', 'comment'],
    async run(desk, [number], { amount, comment }) {
      const order = await findDeskOrder(desk, number);
      const refund = {
        orderId: order.id,
        amountMinor: amount === undefined ? null : readAmount(amount),
        comment: comment === undefined ? null : readLine(comment, '--comment'),
        by: operator(desk),
      };
      const details = { amount_minor: refund.amountMinor, comment: refund.comment };
      const done = await audited(desk, { verb: 'refund', subject: order.number, details }, (trx) =>
        refundOrder(trx, desk, refund),
      );
      const sum = formatMoney(done.amountMinor, order.currency);
      return done.isToCard
        ? `Order ${order.number}: ${sum} goes back to the card, credit memo ${done.number}.\n`
        : `Order ${order.number}: send ${sum} back by hand; it is noted as credit memo ${done.number}.\n`;
    },
  },
} satisfies Record<string, ShopCommand>;

function paymentSentence({ outcome, order }: PaymentReceipt): string {
  const money = (minor: number) => formatMoney(minor, order.currency);
  const hereMinor = order.receivedMinor - order.refundedMinor;
  const surplusMinor = hereMinor - order.grandTotalMinor;
  switch (outcome) {
    case 'paid':
      return surplusMinor > 0
        ? `Order ${order.number} is paid. ${money(surplusMinor)} too much came: send it back, and note it with refund.`
        : `Order ${order.number} is paid.`;
    case 'partly':
      return `Order ${order.number} has ${money(hereMinor)} of ${money(order.grandTotalMinor)}; ${money(-surplusMinor)} is missing.`;
    case 'repeated':
      return `Order ${order.number} has this payment already: nothing was changed.`;
    case 'late':
      return `Order ${order.number} stays canceled: its pieces went back on sale. Send ${money(hereMinor)} back, and note it with refund.`;
    case 'surplus':
      if (surplusMinor <= 0) {
        return `Order ${order.number} is ${orderStatusLabel(order.status).toLowerCase()} already: nothing is missing.`;
      }
      return `Order ${order.number} is ${orderStatusLabel(order.status).toLowerCase()} already. ${money(surplusMinor)} too much came: send it back, and note it with refund.`;
  }
}
