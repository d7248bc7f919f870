import { RECORDED_TENDERS, type Tender } from '@ingot/rules/checkout/payment/clear-payment.ts';
import { formatMoney } from '@ingot/rules/money/format-money.ts';
import { isClearing, orderStatusLabel } from '@ingot/rules/orders/order-status.ts';
import { formatTimestamp } from '../../../platform/graphql/timestamp.ts';
import { audited } from '../../shop/desk/audited.ts';
import { CommandRejection, operator, type ShopCommand, UsageError } from '../../shop/desk/command.ts';
import { readAmount, readLine } from '../../shop/desk/parse-arguments.ts';
import { clearEarly } from '../clearing/clear-payments.ts';
import { returnPayment } from '../clearing/return-payment.ts';
import { type PaymentReceipt, receivePayment } from '../payment/receive-payment.ts';
import { findDeskOrder } from './find-desk-order.ts';

/** Commands that record payments. */
export const orderPaymentCommands = {
  pay: {
    usage: 'NUMBER [overpaid] [--tender TENDER] [--reference TEXT [--amount AMOUNT]]',
    summary:
      'note money that came by wire or check: what is due, or AMOUNT; the same TEXT counts once; overpaid when more came than is due; the tender decides when it is final',
    words: { atLeast: 1, atMost: 2 },
    options: ['amount', 'reference', 'tender'],
    async run(desk, [number, word], { amount, reference, tender }) {
      if (word !== undefined && word !== 'overpaid') throw new UsageError(`pay NUMBER ${word}: say overpaid`);
      const { id, ...order } = await findDeskOrder(desk, number);
      const payment = {
        orderId: id,
        amountMinor: amount === undefined ? null : readAmount(amount),
        reference: reference === undefined ? 'noted at the desk' : readLine(reference, '--reference'),
        by: operator(desk),
        isSurplusMeant: word === 'overpaid',
        ...(tender === undefined ? {} : { tender: readTender(tender) }),
      };
      if (amount !== undefined && reference === undefined) {
        throw new UsageError('pay --amount needs --reference, so that no payment is counted twice');
      }
      const details = {
        amount_minor: payment.amountMinor,
        reference: payment.reference,
        overpaid: payment.isSurplusMeant || null,
        tender: tender ?? null,
      };
      const receipt = await audited(desk, { verb: 'pay', subject: order.number, details }, async (trx) => {
        const received = await receivePayment(trx, desk, payment);
        rejectNothing(received);
        return received;
      });
      return `${paymentSentence(receipt)}\n`;
    },
  },
  clear: {
    usage: 'NUMBER --reason TEXT',
    summary:
      'record that the payments are final before their date, as the bank has confirmed: the order can ship',
    words: { atLeast: 1, atMost: 1 },
    options: ['reason'],
    async run(desk, [number], { reason }) {
      if (reason === undefined) throw new UsageError('clear needs --reason');
      const { id: orderId, number: subject } = await findDeskOrder(desk, number);
      const early = { orderId, by: operator(desk), note: readLine(reason, '--reason') };
      const details = { reason: early.note };
      const { status } = await audited(desk, { verb: 'clear', subject, details }, (trx) =>
        clearEarly(trx, desk, early),
      );
      return `Order ${subject} is ${orderStatusLabel(status).toLowerCase()}; its payment is final.\n`;
    },
  },
  'payment-returned': {
    usage: 'NUMBER --reference TEXT [--reason TEXT]',
    summary:
      'record that the bank returned a payment, such as a bounced check or a recalled wire: unless other money pays the order, it is due again and nothing ships; its buyer is told',
    words: { atLeast: 1, atMost: 1 },
    options: ['reference', 'reason'],
    async run(desk, [number], { reference, reason }) {
      if (reference === undefined) throw new UsageError('payment-returned needs --reference');
      const { id: orderId, number: subject, currency } = await findDeskOrder(desk, number);
      const returned = {
        orderId,
        reference: readLine(reference, '--reference'),
        reason: reason === undefined ? null : readLine(reason, '--reason'),
        by: operator(desk),
      };
      const details = { reference: returned.reference, reason: returned.reason };
      const { status, amountMinor, isSurplus } = await audited(
        desk,
        { verb: 'payment-returned', subject, details },
        (trx) => returnPayment(trx, desk, returned),
      );
      const sum = formatMoney(amountMinor, currency);
      if (isSurplus)
        return `Order ${subject}: ${sum} was returned. The rest of its money pays it: nothing is due.\n`;
      return status === 'canceled'
        ? `Order ${subject} stays canceled: ${sum} was returned. The order states what its buyer owes.\n`
        : `Order ${subject}: ${sum} was returned and is due again.\n`;
    },
  },
} satisfies Record<string, ShopCommand>;

/**
 * Rejects a payment of an order to which nothing is due: without an amount there is nothing to
 * record.
 * @throws CommandRejection
 */
function rejectNothing({ outcome, addedMinor, order }: PaymentReceipt): void {
  if (addedMinor > 0 || (outcome !== 'late' && outcome !== 'surplus')) return;
  throw new CommandRejection(
    `Order ${order.number} is ${orderStatusLabel(order.status).toLowerCase()} and nothing is due: no payment was recorded. If money arrived, record it with: pay ${Number(order.number)} overpaid --amount AMOUNT --reference TEXT. It then waits to be sent back.`,
  );
}

function readTender(text: string): Tender {
  const tender = RECORDED_TENDERS.find((one) => one === text);
  if (!tender) throw new UsageError(`--tender ${text}: one of ${RECORDED_TENDERS.join(', ')}`);
  return tender;
}

function clearingSentence({ number, status, paymentFinalMs }: PaymentReceipt['order']): string {
  const final = paymentFinalMs === null ? '' : ` until ${formatTimestamp(paymentFinalMs)}`;
  const state = status === 'clearing' ? 'is clearing' : 'has its payment, which is not final';
  return `Order ${number} ${state}${final}; nothing ships before.`;
}

function paymentSentence({ outcome, order, keptMinor = 0 }: PaymentReceipt): string {
  const money = (minor: number) => formatMoney(minor, order.currency);
  const hereMinor = order.receivedMinor - order.refundedMinor;
  const surplusMinor = hereMinor - order.grandTotalMinor;
  switch (outcome) {
    case 'paid': {
      const state = isClearing(order.status) ? clearingSentence(order) : `Order ${order.number} is paid.`;
      return surplusMinor > 0
        ? `${state} ${money(surplusMinor)} too much came: send it back, and note it with refund.`
        : state;
    }
    case 'partly':
      return `Order ${order.number} has ${money(hereMinor)} of ${money(order.grandTotalMinor)}; ${money(-surplusMinor)} is missing.`;
    case 'repeated':
      return `Order ${order.number} has this payment already: nothing was changed.`;
    case 'claim':
      return `Order ${order.number} stays canceled: the payment counts toward what its buyer owes for canceling.`;
    case 'again': {
      const leftMinor = order.grandTotalMinor - order.receivedMinor;
      const rest = leftMinor > 0 ? `${money(leftMinor)} is missing.` : 'Its money is complete again.';
      return `Order ${order.number} stays ${orderStatusLabel(order.status).toLowerCase()}. ${rest}`;
    }
    case 'late':
      return `Order ${order.number} stays canceled: its pieces went back on sale. Send ${money(hereMinor - keptMinor)} back, and note it with refund.`;
    case 'surplus':
      return `Order ${order.number} is ${orderStatusLabel(order.status).toLowerCase()} already. ${money(surplusMinor)} too much came: send it back, and note it with refund.`;
  }
}
