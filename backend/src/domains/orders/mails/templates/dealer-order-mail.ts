import { isAwaitingPayment, isClearing, type OrderActor } from '@ingot/rules/orders/order-status.ts';
import type { MailBlock, MailDocument, MailFact } from '../../../../platform/mail/documents/mail-document.ts';
import { defineMessages } from '../../../../platform/messages/define-messages.ts';
import { momentWords } from '../../../../platform/messages/moment-words.ts';
import { withinSentence } from '../../../../platform/messages/within-sentence.ts';
import {
  commandStep,
  type DealerMailContent,
  dealerDocument,
  plainStep,
  typedByShopper,
} from '../../../shop/dealer/dealer-document.ts';
import type { ShopSettings } from '../../../shop/shop-settings.ts';
import { choiceWords } from '../../bundles/part-words.ts';
import { shownItems } from '../../bundles/shown-items.ts';
import { openClaimMinor } from '../../contents/open-claim.ts';
import { isVirtualOrder, type PlacedOrder } from '../../order.ts';
import { addressLine, orderMoney, trialBlocks } from './order-mail.ts';

const text = defineMessages('dealer-order-mails', {
  corner: 'Order {number}',
  order: 'Order',
  placed: 'Placed',
  total: 'Total',
  payment: 'Payment',
  buyer: 'Buyer',
  email: 'E-mail',
  'ships-to': 'Ships to',
  delivery: 'Delivery',
  'no-delivery': 'None: the order has no goods.',
  note: 'Note from the buyer',
  reason: 'Reason',
  by: 'Canceled by',
  'by-customer': 'the buyer',
  'by-operator': 'the shop',
  'by-payment': 'the payment',
  'by-clock': 'the payment deadline',
  see: 'See the order: {command}',
  'placed-subject': 'Order {number}: {total} by {method}',
  'placed-preview': 'A new order for {total}.',
  'placed-heading': 'A new order.',
  'placed-pay': 'Payment is due by {time}. When the money is there, note it: {command}',
  'placed-card': 'The card is charged automatically. When the order is paid, weigh and seal it: {command}',
  'placed-virtual': 'The order has no goods to pack. It is complete as soon as it is paid.',
  'placed-nothing': 'Nothing is left to pay. Weigh and seal the order: {command}',
  'canceled-subject': 'Order {number} is canceled: {total}',
  'canceled-preview': 'Its pieces are back on sale.',
  'canceled-heading': 'An order is canceled.',
  'canceled-lead': 'Order {number} for {total} is canceled. Its pieces are back on sale.',
  'canceled-nothing': 'No payment arrived, so nothing is refunded.',
  'canceled-cost': 'The buyer owes {owed}: {deducted} is taken from the payment, {claim} is open.',
  'canceled-credit': 'The refund includes {credit} of the market gain.',
  'canceled-hand': 'Refund {amount} by wire or check. Then record it: {command}',
  'canceled-by-itself': '{amount} is refunded to the card or gift card automatically.',
  'charge-subject': 'Payment failed: the card of order {number} was not charged',
  'charge-preview': '{total} was not charged. The order is canceled.',
  'charge-heading': 'A card could not be charged.',
  'charge-lead':
    'The card of order {number} was not charged {total}. The order is canceled, and its pieces are back on sale.',
  'charge-step': 'Do not ship it. If the buyer asks, a new order with another card is needed.',
  'refund-subject': 'Payment failed: the refund of order {number} was refused',
  'refund-preview': '{amount} was not refunded to the card.',
  'refund-heading': 'A refund was refused.',
  'refund-lead': 'The bank refused to send {amount} of order {number} back to the card.',
  'returned-subject': 'Payment returned: {amount} of order {number}',
  'returned-preview': 'The bank took {amount} back.',
  'returned-heading': 'A payment was returned.',
  'returned-lead': 'The bank took back {amount} of order {number}. The payment is due again.',
  'returned-surplus-lead': 'The bank took back {amount} of order {number}. The rest of its money pays it.',
  'returned-surplus': 'Nothing is due. The order goes on.',
  'returned-clears': 'Nothing is due. Do not ship it before {time}: the rest of its money is final then.',
  'returned-stopped': 'Do not ship it. Ask the buyer for a wire, or cancel the order.',
  'returned-shipped':
    'A package has left already. Recall it at the carrier, and claim the money from the buyer.',
  'returned-virtual': 'The order has no goods to recall. Claim the money from the buyer.',
  'resumed-subject': 'Paid again: {amount} of order {number} is not refunded',
  'resumed-preview': 'A refund of {amount} was refused. Nothing is due any more.',
  'resumed-heading': 'An order is paid again.',
  'resumed-lead':
    'The bank refused to send {amount} of order {number} back to the card. That money now pays the order, which was due again because the bank had returned a payment.',
  'resumed-held': 'Nothing is due. The order is on hold: it goes on when it is released.',
  'disputed-subject': 'Payment disputed: {amount} of order {number}',
  'disputed-preview': 'The buyer disputes {amount} at the card gateway.',
  'disputed-heading': 'A card payment is disputed.',
  'disputed-lead': 'The buyer of order {number} disputes {amount} at the card gateway.',
  'disputed-step': 'Respond at the card gateway before its deadline. Do not refund the order as well.',
  'refund-again': 'Try the refund again: {command}',
  'refund-sent': 'Or send the money by wire or check, and note it: {command}',
});

/**
 * Builds the dealer's mail about a new order: contents, payment and the command for the next step.
 */
export function dealerOrderPlaced(order: PlacedOrder, shop: ShopSettings): MailDocument {
  const { number } = order;
  const total = totalOf(order);
  return document(order, shop, {
    kind: 'orders',
    subject: text('placed-subject', { number, total, method: withinSentence(order.payment.title) }),
    preview: text('placed-preview', { total }),
    heading: text('placed-heading'),
    blocks: [{ kind: 'facts', rows: [...orderFacts(order, shop), ...noteFacts(order)] }, pieces(order)],
    steps: [paymentStep(order, shop)],
  });
}

/** Builds the dealer's mail about a cancellation: actor, reason and refunds. */
export function dealerOrderCanceled(order: PlacedOrder, shop: ShopSettings): MailDocument {
  const { number } = order;
  const total = totalOf(order);
  const reason = order.cancellationReason;
  return document(order, shop, {
    kind: 'cancellations',
    subject: text('canceled-subject', { number, total }),
    preview: text('canceled-preview'),
    heading: text('canceled-heading'),
    blocks: [
      { kind: 'paragraph', spans: [text('canceled-lead', { number, total })] },
      {
        kind: 'facts',
        rows: [
          ...orderFacts(order, shop),
          { label: text('by'), value: canceledBy(order) },
          ...(reason === null ? [] : [{ label: text('reason'), value: typedByShopper(reason) }]),
        ],
      },
      pieces(order),
    ],
    steps: [...costSteps(order), ...refundSteps(order)],
  });
}

/** Builds the dealer's mail that the gateway rejected a capture, which canceled the order. */
export function dealerChargeFailed(order: PlacedOrder, shop: ShopSettings): MailDocument {
  const { number } = order;
  const total = totalOf(order);
  return document(order, shop, {
    kind: 'payments',
    subject: text('charge-subject', { number }),
    preview: text('charge-preview', { total }),
    heading: text('charge-heading'),
    blocks: [
      { kind: 'paragraph', spans: [text('charge-lead', { number, total })] },
      { kind: 'facts', rows: orderFacts(order, shop) },
    ],
    steps: [plainStep(text('charge-step'))],
  });
}

/**
 * Builds the dealer's mail that the bank rejected a refund; null if the order no longer has the
 * payout.
 */
export function dealerRefundFailed(
  order: PlacedOrder,
  payoutId: number,
  shop: ShopSettings,
): MailDocument | null {
  const payout = order.creditMemos.flatMap(({ payouts }) => payouts).find(({ id }) => id === payoutId);
  if (payout === undefined) return null;
  const { number } = order;
  const amount = orderMoney(order, payout.amountMinor);
  return document(order, shop, {
    kind: 'payments',
    subject: text('refund-subject', { number }),
    preview: text('refund-preview', { amount }),
    heading: text('refund-heading'),
    blocks: [
      { kind: 'paragraph', spans: [text('refund-lead', { number, amount })] },
      { kind: 'facts', rows: orderFacts(order, shop) },
    ],
    steps: [
      commandStep(text('refund-again'), `refund-again ${short(order)}`),
      commandStep(text('refund-sent'), `refund-sent ${short(order)}`),
    ],
  });
}

/** Builds the dealer's mail that the bank returned a payment, before or after the shipment. */
export function dealerPaymentReturned(
  order: PlacedOrder,
  {
    amountMinor,
    isShipped,
    isSurplus = false,
    clears = false,
  }: {
    readonly amountMinor: number;
    readonly isShipped: boolean;
    readonly isSurplus?: boolean;
    readonly clears?: boolean;
  },
  shop: ShopSettings,
): MailDocument {
  const shipped = isVirtualOrder(order) ? 'returned-virtual' : 'returned-shipped';
  const due = isShipped ? shipped : 'returned-stopped';
  const step = isSurplus ? surplusStep(order, clears, shop) : text(due);
  const lead = isSurplus ? 'returned-surplus-lead' : 'returned-lead';
  return moneyMail(order, shop, { about: 'returned', lead, amountMinor, step });
}

function surplusStep(
  { paymentFinalMs: finalMs, hold }: PlacedOrder,
  clears: boolean,
  { store }: ShopSettings,
): string {
  if (!clears || finalMs === null) return text(hold === null ? 'returned-surplus' : 'resumed-held');
  return text('returned-clears', { time: momentWords(finalMs, store.timeZone) });
}

/**
 * Builds the dealer's mail that an order waits for money no longer, because the bank refused a refund. Null if it waits
 * again or is canceled.
 */
export function dealerOrderResumed(
  order: PlacedOrder,
  { amountMinor }: { readonly amountMinor: number },
  shop: ShopSettings,
): MailDocument | null {
  const { status } = order;
  if (isAwaitingPayment(status) || status === 'canceled') return null;
  const step = surplusStep(order, isClearing(status), shop);
  return moneyMail(order, shop, { about: 'resumed', lead: 'resumed-lead', amountMinor, step });
}

/** Builds the dealer's mail that a buyer disputes a card payment. */
export function dealerPaymentDisputed(
  order: PlacedOrder,
  { amountMinor }: { readonly amountMinor: number },
  shop: ShopSettings,
): MailDocument {
  const step = text('disputed-step');
  return moneyMail(order, shop, { about: 'disputed', lead: 'disputed-lead', amountMinor, step });
}

function moneyMail(
  order: PlacedOrder,
  shop: ShopSettings,
  mail: {
    readonly about: 'returned' | 'resumed' | 'disputed';
    readonly lead: 'returned-lead' | 'returned-surplus-lead' | 'resumed-lead' | 'disputed-lead';
    readonly amountMinor: number;
    readonly step: string;
  },
): MailDocument {
  const { number } = order;
  const amount = orderMoney(order, mail.amountMinor);
  return document(order, shop, {
    kind: 'payments',
    subject: text(`${mail.about}-subject`, { number, amount }),
    preview: text(`${mail.about}-preview`, { amount }),
    heading: text(`${mail.about}-heading`),
    blocks: [
      { kind: 'paragraph', spans: [text(mail.lead, { number, amount })] },
      { kind: 'facts', rows: orderFacts(order, shop) },
    ],
    steps: [plainStep(mail.step)],
  });
}

/**
 * Returns a dealer mail that begins with the trial notice, if any, and ends with the command that
 * shows the order.
 */
function document(
  order: PlacedOrder,
  shop: ShopSettings,
  content: Omit<DealerMailContent, 'corner'>,
): MailDocument {
  return dealerDocument(
    {
      ...content,
      corner: text('corner', { number: order.number }),
      blocks: [...trialBlocks(order), ...content.blocks],
      steps: [...content.steps, commandStep(text('see'), `order ${short(order)}`)],
    },
    shop,
  );
}

/**
 * Returns the facts of an order. They contain no card data and no links, because the links of an
 * order act as its buyer.
 */
function orderFacts(order: PlacedOrder, shop: ShopSettings): MailFact[] {
  const { firstname, lastname } = order.billingAddress;
  const { carrierTitle, methodTitle } = order.delivery;
  return [
    { label: text('order'), value: order.number },
    { label: text('placed'), value: momentWords(order.placedAtMs, shop.store.timeZone) },
    { label: text('total'), value: totalOf(order) },
    { label: text('payment'), value: order.payment.title },
    { label: text('buyer'), value: typedByShopper(`${firstname} ${lastname}`) },
    { label: text('email'), value: typedByShopper(order.email) },
    ...(isVirtualOrder(order)
      ? [{ label: text('delivery'), value: text('no-delivery') }]
      : [
          { label: text('ships-to'), value: typedByShopper(addressLine(order.shippingAddress, shop)) },
          { label: text('delivery'), value: `${carrierTitle}, ${methodTitle}` },
        ]),
  ];
}

function noteFacts({ orderComment }: PlacedOrder): MailFact[] {
  return orderComment ? [{ label: text('note'), value: typedByShopper(orderComment) }] : [];
}

/** Returns the items without images, because loading images would reveal when the mail is read. */
function pieces(order: PlacedOrder): MailBlock {
  return {
    kind: 'items',
    items: shownItems(order.items).map(({ name, sku, quantity, unitMinor, parts = [] }) => ({
      name,
      details: [`${quantity} × ${orderMoney(order, unitMinor)}`, sku, ...choiceWords(parts)],
      amount: orderMoney(order, unitMinor * quantity),
      imageUrl: null,
    })),
  };
}

function paymentStep(order: PlacedOrder, shop: ShopSettings): MailBlock {
  if (isVirtualOrder(order) && (order.grandTotalMinor === 0 || order.payment.code === 'card'))
    return plainStep(text('placed-virtual'));
  if (order.grandTotalMinor === 0) return commandStep(text('placed-nothing'), `pack ${short(order)}`);
  if (order.payment.code === 'card') return commandStep(text('placed-card'), `pack ${short(order)}`);
  const time = momentWords(order.payment.payByMs, shop.store.timeZone);
  return commandStep(text('placed-pay', { time }), `pay ${short(order)} --reference TEXT`);
}

function costSteps(order: PlacedOrder): MailBlock[] {
  const { cancellation } = order;
  if (cancellation === null) return [];
  const { owedMinor, deductedMinor, creditMinor } = cancellation;
  const money = (minor: number) => orderMoney(order, minor);
  const claim = money(openClaimMinor(order));
  return [
    ...(owedMinor > 0
      ? [plainStep(text('canceled-cost', { owed: money(owedMinor), deducted: money(deductedMinor), claim }))]
      : []),
    ...(creditMinor > 0 ? [plainStep(text('canceled-credit', { credit: money(creditMinor) }))] : []),
  ];
}

function refundSteps(order: PlacedOrder): MailBlock[] {
  const payouts = order.creditMemos.flatMap((memo) => memo.payouts);
  const sum = (isOne: (payout: (typeof payouts)[number]) => boolean) =>
    payouts.filter(isOne).reduce((total, { amountMinor }) => total + amountMinor, 0);
  const handMinor = sum(({ way, state }) => way === 'hand' && state === 'pending');
  const ownMinor = sum(({ way }) => way !== 'hand');
  const steps: MailBlock[] = [];
  if (ownMinor > 0) {
    steps.push(plainStep(text('canceled-by-itself', { amount: orderMoney(order, ownMinor) })));
  }
  if (handMinor > 0) {
    const sentence = text('canceled-hand', { amount: orderMoney(order, handMinor) });
    steps.push(commandStep(sentence, `refund-sent ${short(order)}`));
  }
  return payouts.length === 0 ? [plainStep(text('canceled-nothing'))] : steps;
}

function canceledBy({ events }: PlacedOrder): string {
  const event = events.findLast(({ toStatus }) => toStatus === 'canceled');
  const actor: OrderActor = event?.actor ?? 'operator';
  return event?.byName ?? text(`by-${actor}`);
}

function totalOf(order: PlacedOrder): string {
  return orderMoney(order, order.grandTotalMinor);
}

/** Returns the order number without leading zeros, as commands accept it. */
function short({ number }: PlacedOrder): string {
  return String(Number(number));
}
