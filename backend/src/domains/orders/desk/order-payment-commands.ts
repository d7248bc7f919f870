import { formatMoney } from '@ingot/rules/money/format-money.ts';
import { orderStatusLabel } from '@ingot/rules/orders/order-status.ts';
import { audited } from '../../shop/desk/audited.ts';
import { CommandRefusal, operator, type ShopCommand, UsageError } from '../../shop/desk/command.ts';
import { readAmount, readLine } from '../../shop/desk/parse-arguments.ts';
import { type PaymentReceipt, receivePayment } from '../payment/receive-payment.ts';
import { findDeskOrder } from './find-desk-order.ts';

/** Commands that record payments. */
export const orderPaymentCommands = {
  pay: {
    usage: 'NUMBER [overpaid] [--reference TEXT [--amount AMOUNT]]',
    summary:
      'note money that came by wire or check: what is due, or AMOUNT; the same TEXT counts once; overpaid when more came than is due',
    words: { atLeast: 1, atMost: 2 },
    options: ['amount', 'reference'],
    async run(desk, [number, word], { amount, reference }) {
      if (word !== undefined && word !== 'overpaid') throw new UsageError(`pay NUMBER ${word}: say overpaid`);
      const { id, ...order } = await findDeskOrder(desk, number);
      const payment = {
        orderId: id,
        amountMinor: amount === undefined ? null : readAmount(amount),
        reference: reference === undefined ? 'noted at the desk' : readLine(reference, '--reference'),
        by: operator(desk),
        isSurplusMeant: word === 'overpaid',
      };
      if (amount !== undefined && reference === undefined) {
        throw new UsageError('pay --amount needs --reference, so that no payment is counted twice');
      }
      const details = {
        amount_minor: payment.amountMinor,
        reference: payment.reference,
        overpaid: payment.isSurplusMeant || null,
      };
      const receipt = await audited(desk, { verb: 'pay', subject: order.number, details }, async (trx) => {
        const received = await receivePayment(trx, desk, payment);
        refuseNothing(received);
        return received;
      });
      return `${paymentSentence(receipt)}\n`;
    },
  },
} satisfies Record<string, ShopCommand>;

/**
 * Rejects a payment of an order to which nothing is due: without an amount there is nothing to
 * record.
 * @throws CommandRefusal
 */
function refuseNothing({ outcome, addedMinor, order }: PaymentReceipt): void {
  if (addedMinor > 0 || (outcome !== 'late' && outcome !== 'surplus')) return;
  throw new CommandRefusal(
    `Order ${order.number} is ${orderStatusLabel(order.status).toLowerCase()} and nothing is due: no payment was recorded. If money arrived, record it with: pay ${Number(order.number)} overpaid --amount AMOUNT --reference TEXT. It then waits to be sent back.`,
  );
}

function paymentSentence({ outcome, order, keptMinor = 0 }: PaymentReceipt): string {
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
    case 'claim':
      return `Order ${order.number} stays canceled: the payment counts toward what its buyer owes for canceling.`;
    case 'late':
      return `Order ${order.number} stays canceled: its pieces went back on sale. Send ${money(hereMinor - keptMinor)} back, and note it with refund.`;
    case 'surplus':
      return `Order ${order.number} is ${orderStatusLabel(order.status).toLowerCase()} already. ${money(surplusMinor)} too much came: send it back, and note it with refund.`;
  }
}
