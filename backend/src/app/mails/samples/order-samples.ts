import { cancelRequestMail } from '../../../domains/orders/cancel/cancel-request-mail.ts';
import { giftCardChangedMail } from '../../../domains/orders/gift-cards/gift-card-changed-mail.ts';
import { wayOut } from '../../../domains/orders/mails/send-status-mails.ts';
import { canceledMail } from '../../../domains/orders/mails/templates/canceled-mail.ts';
import { editedMail, heldMail, releasedMail } from '../../../domains/orders/mails/templates/desk-mails.ts';
import { dueMail } from '../../../domains/orders/mails/templates/due-mail.ts';
import { filesMail } from '../../../domains/orders/mails/templates/files-mail.ts';
import { finalMail, paidMail } from '../../../domains/orders/mails/templates/paid-mail.ts';
import { partPaymentMail } from '../../../domains/orders/mails/templates/part-payment-mail.ts';
import { placedMail } from '../../../domains/orders/mails/templates/placed-mail.ts';
import { refundMail, refundSentMail } from '../../../domains/orders/mails/templates/refund-mail.ts';
import { refundVoidMail } from '../../../domains/orders/mails/templates/refund-void-mail.ts';
import { reminderMail } from '../../../domains/orders/mails/templates/reminder-mail.ts';
import {
  returnedDueMail,
  returnedMail,
  returnedSurplusMail,
} from '../../../domains/orders/mails/templates/returned-mail.ts';
import { shippedMail } from '../../../domains/orders/mails/templates/shipped-mail.ts';
import { splitMail } from '../../../domains/orders/mails/templates/split-mail.ts';
import type { PlacedOrder } from '../../../domains/orders/order.ts';
import type { CreditMemo, Shipment } from '../../../domains/orders/order-records.ts';
import { writeMail } from '../../../platform/mail/documents/write-mail.ts';
import { type SampleBasis, sampleOrder, samplePayment } from './sample-order.ts';

const DAY_MS = 24 * 3_600_000;
const COST =
  'Canceling now costs $46.20: the market loss of $11.20 and the fee of $35.00. The cost changes with the market.';
const RETURNED = { amountMinor: 353_105, voidMinor: 5_000 };
const REASON = 'The name on the payment differs from the name of the account.';

const invoice = (nowMs: number) => ({ id: 1, number: '000000871', createdAtMs: nowMs });

function shipment(nowMs: number): Shipment {
  return {
    id: 1,
    number: '000000655',
    packageCode: '000000871-1',
    carrier: 'UPS',
    trackingNumber: '1Z999AA10123456784',
    comment: null,
    createdAtMs: nowMs,
    items: [
      { orderItemId: 1, quantity: 20 },
      { orderItemId: 2, quantity: 1 },
    ],
  };
}

function memo(nowMs: number): CreditMemo {
  return {
    id: 1,
    number: '000000093',
    amountMinor: 76_800,
    comment: 'One piece was damaged.',
    createdAtMs: nowMs,
    items: [],
    payouts: [
      { id: 1, way: 'card', ending: null, amountMinor: 56_800, state: 'sent' },
      { id: 2, way: 'hand', ending: null, amountMinor: 15_000, state: 'pending' },
      { id: 3, way: 'gift_card', ending: 'K7QP', amountMinor: 5_000, state: 'sent' },
    ],
  };
}

const overdue = (basis: SampleBasis): PlacedOrder =>
  samplePayment(sampleOrder(basis, { status: 'payment_overdue' }), { payByMs: basis.nowMs - DAY_MS });

const partly = { receivedMinor: 200_000 };

/** Samples of the e-mails about orders, by e-mail and sample. */
export const ORDER_SAMPLES = {
  'order-placed': {
    wire: (basis: SampleBasis) => placed(basis, {}),
    check: (basis: SampleBasis) => placed(basis, { code: 'checkmo', title: 'Check' }),
    other: (basis: SampleBasis) => placed(basis, { code: 'other', title: 'Cash at the counter' }),
    card: (basis: SampleBasis) => placed(basis, { code: 'card', title: 'Card', lines: [] }),
  },
  'payment-received': {
    received: (basis: SampleBasis) =>
      writeMail(
        paidMail(
          sampleOrder(basis, { status: 'paid', invoice: invoice(basis.nowMs) }),
          basis.shop,
          basis.nowMs,
        ),
      ),
    clearing: (basis: SampleBasis) => {
      const paymentFinalMs = basis.nowMs + 5 * DAY_MS;
      return writeMail(
        paidMail(sampleOrder(basis, { status: 'clearing', paymentFinalMs }), basis.shop, basis.nowMs),
      );
    },
    final: (basis: SampleBasis) =>
      writeMail(
        finalMail(
          sampleOrder(basis, { status: 'paid', invoice: invoice(basis.nowMs) }),
          basis.shop,
          basis.nowMs,
        ),
      ),
  },
  'part-payment': {
    'in-time': (basis: SampleBasis) =>
      writeMail(partPaymentMail(sampleOrder(basis, partly), 200_000, basis.shop)),
    late: (basis: SampleBasis) =>
      writeMail(partPaymentMail({ ...overdue(basis), ...partly }, 200_000, basis.shop)),
  },
  'payment-reminder': {
    reminder: (basis: SampleBasis) => writeMail(reminderMail(sampleOrder(basis), basis.shop)),
  },
  'payment-due': {
    'nothing-free': (basis: SampleBasis) => writeMail(dueMail(overdue(basis), basis.shop, '')),
    'nothing-cost': (basis: SampleBasis) => writeMail(dueMail(overdue(basis), basis.shop, COST)),
    'part-free': (basis: SampleBasis) => writeMail(dueMail({ ...overdue(basis), ...partly }, basis.shop, '')),
    'part-cost': (basis: SampleBasis) =>
      writeMail(dueMail({ ...overdue(basis), ...partly }, basis.shop, COST)),
  },
  files: {
    files: (basis: SampleBasis) => writeMail(filesMail(withFiles(sampleOrder(basis)), basis.shop)),
  },
  'gift-card-changed': {
    guest: (basis: SampleBasis) => cardChanged(basis, null),
    customer: (basis: SampleBasis) => cardChanged(basis, 1),
  },
  'order-canceled': {
    free: (basis: SampleBasis) => canceled(basis, {}),
    refund: (basis: SampleBasis) => canceled(basis, { creditMemos: [memo(basis.nowMs)] }),
    claim: (basis: SampleBasis) =>
      canceled(basis, {
        cancellation: {
          lossMinor: 1_120,
          feeMinor: 3_500,
          owedMinor: 4_620,
          creditMinor: 0,
          deductedMinor: 0,
          deductedGiftMinor: 0,
          soldMinor: 0,
          waivedMinor: 0,
        },
      }),
  },
  'cancel-request': {
    request: (basis: SampleBasis) => {
      const request = { key: 'sample', expiresAtMs: basis.nowMs + DAY_MS, cost: COST };
      return writeMail(cancelRequestMail(sampleOrder(basis), request, basis.shop));
    },
  },
  'order-split': {
    split: (basis: SampleBasis) => writeMail(splitMail(sampleOrder(basis), '000001041', basis.shop)),
  },
  'order-shipped': {
    shipped: (basis: SampleBasis) => {
      const document = shippedMail(
        sampleOrder(basis, { status: 'shipped' }),
        shipment(basis.nowMs),
        basis.shop,
      );
      const url = `${basis.shop.baseUrl}unsubscribe/sample`;
      return writeMail({ ...document, blocks: [...document.blocks, wayOut(url)] });
    },
  },
  refund: {
    refund: (basis: SampleBasis) => writeMail(refundMail(sampleOrder(basis), memo(basis.nowMs), basis.shop)),
    sent: (basis: SampleBasis) => writeMail(refundSentMail(sampleOrder(basis), 15_000, basis.shop)),
    void: (basis: SampleBasis) => {
      const order = sampleOrder(basis, { status: 'shipped', refundDebtMinor: 353_105 });
      return writeMail(refundVoidMail(order, 15_000, basis.shop));
    },
  },
  'payment-returned': {
    due: (basis: SampleBasis) => writeMail(returnedDue(basis, basis.nowMs)),
    late: (basis: SampleBasis) => writeMail(returnedDue(basis, sampleOrder(basis).payment.payByMs)),
    end: (basis: SampleBasis) => writeMail(returnedDue(basis, basis.nowMs + 90 * 86_400_000)),
    surplus: (basis: SampleBasis) =>
      writeMail(
        returnedSurplusMail(
          sampleOrder(basis, { status: 'paid' }),
          { ...RETURNED, clears: false },
          basis.shop,
        ),
      ),
    'surplus-held': (basis: SampleBasis) => {
      const hold = { atMs: basis.nowMs, byName: '', reason: REASON };
      const order = sampleOrder(basis, { status: 'paid', hold });
      return writeMail(returnedSurplusMail(order, { ...RETURNED, clears: false }, basis.shop));
    },
    'clears-held': (basis: SampleBasis) => {
      const hold = { atMs: basis.nowMs, byName: '', reason: REASON };
      const paymentFinalMs = basis.nowMs + 5 * DAY_MS;
      const order = sampleOrder(basis, { status: 'clearing', paymentFinalMs, hold });
      return writeMail(returnedSurplusMail(order, { ...RETURNED, clears: true }, basis.shop));
    },
    clears: (basis: SampleBasis) => {
      const order = sampleOrder(basis, { status: 'clearing', paymentFinalMs: basis.nowMs + 5 * DAY_MS });
      return writeMail(returnedSurplusMail(order, { ...RETURNED, clears: true }, basis.shop));
    },
    nothing: (basis: SampleBasis) =>
      writeMail(returnedMail(sampleOrder(basis, { status: 'canceled' }), RETURNED, basis.shop)),
    debt: (basis: SampleBasis) => {
      const order = sampleOrder(basis, { status: 'canceled', refundDebtMinor: 353_105 });
      return writeMail(returnedMail(order, RETURNED, basis.shop));
    },
  },
  'order-changed': {
    held: (basis: SampleBasis) => writeMail(heldMail(sampleOrder(basis), REASON, basis.shop)),
    released: (basis: SampleBasis) => writeMail(releasedMail(sampleOrder(basis), basis.shop)),
    edited: (basis: SampleBasis) => writeMail(editedMail(sampleOrder(basis), basis.shop, basis.nowMs)),
  },
};

function cardChanged(basis: SampleBasis, customerId: number | null) {
  const { shop, nowMs } = basis;
  const card = {
    ...{ amount_minor: 5_000, currency: shop.store.displayCurrency },
    ...{ recipient_name: 'Joren Sample', recipient_email: 'joren@example.com' },
    ...(customerId === null && { held_until: new Date(nowMs + 3_600_000).toISOString() }),
  };
  return writeMail(giftCardChangedMail(sampleOrder(basis, { customerId }), card, { shop, nowMs }));
}

function placed(basis: SampleBasis, payment: Partial<PlacedOrder['payment']>) {
  return writeMail(placedMail(samplePayment(sampleOrder(basis), payment), basis.shop));
}

function canceled(basis: SampleBasis, changes: Partial<PlacedOrder>) {
  const order = sampleOrder(basis, {
    status: 'canceled',
    cancellationReason: 'I ordered twice by mistake.',
    ...changes,
  });
  return writeMail(canceledMail(order, basis.shop));
}

function returnedDue(basis: SampleBasis, nowMs: number) {
  return returnedDueMail(sampleOrder(basis), RETURNED, basis.shop, { cost: COST, nowMs });
}

function withFiles(order: PlacedOrder): PlacedOrder {
  const downloads = [
    { link_id: 1, title: 'Coin guide', url: 'https://files.example/guide.pdf', most_downloads: 3 },
  ];
  return { ...order, items: order.items.map((item) => ({ ...item, downloads })) };
}
