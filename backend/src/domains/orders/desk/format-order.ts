import { formatMoney } from '@ingot/rules/money/format-money.ts';
import {
  isAwaitingPayment,
  isClearing,
  isFinalStatus,
  orderStatusLabel,
} from '@ingot/rules/orders/order-status.ts';
import { formatTimestamp } from '../../../platform/graphql/timestamp.ts';
import { formatRows } from '../../shop/desk/format-table.ts';
import { factsWithSet } from '../bundles/part-words.ts';
import { openClaimMinor } from '../contents/open-claim.ts';
import { surplusMinor } from '../contents/surplus.ts';
import { deliveryTitle, isVirtualOrder, type PlacedOrder } from '../order.ts';

const HEADINGS = { pending: 'Goes back', sent: 'Sent back', failed: 'Refused', void: 'Not due' } as const;
const WAYS = { card: 'to the card', hand: 'by hand' } as const;

/** Formats orders as a list for a terminal, one row each. */
export function formatOrders(orders: readonly PlacedOrder[]): string {
  if (orders.length === 0) return 'No order.\n';
  return formatRows(
    orders.map((order) => [
      order.number,
      formatTimestamp(order.placedAtMs),
      orderStatusLabel(order.status),
      formatMoney(order.grandTotalMinor, order.currency),
      order.payment.title,
      order.email,
      moneyDate(order),
      playFacts(order).length > 0 ? 'SANDBOX' : '',
    ]),
  );
}

/**
 * Formats all data of an order for a terminal. Times are UTC. `cost` is the sentence about the cost
 * of canceling it now.
 */
export function formatOrder(order: PlacedOrder, cost: string): string {
  const money = (minor: number) => formatMoney(minor, order.currency);
  const { shippingAddress: to } = order;
  const facts = [
    ['Order', `${order.number}, ${orderStatusLabel(order.status)}`],
    ...(playFacts(order).length > 0 ? [['SANDBOX', playFacts(order).join('; ')]] : []),
    ['Placed', `${formatTimestamp(order.placedAtMs)} by ${order.email}`],
    ...splitFacts(order),
    ['Total', `${money(order.grandTotalMinor)} by ${order.payment.title}`],
    ['Received', money(order.receivedMinor)],
    ...order.giftCards.map(({ ending, amountMinor }) => [
      'Gift card',
      `${money(amountMinor)} by the card ending in ${ending}`,
    ]),
    ...refundFacts(order),
    ...debtFacts(order),
    ...(isAwaitingPayment(order.status) ? [['Due', formatTimestamp(order.payment.payByMs)]] : []),
    ...finalFacts(order),
    ...announcedFacts(order),
    [
      isVirtualOrder(order) ? 'Billed to' : 'Ships to',
      [
        `${to.firstname} ${to.lastname}`,
        ...to.street,
        to.city,
        `${to.region ?? ''} ${to.postcode}`.trim(),
        to.countryCode,
      ].join(', '),
    ],
    ['Delivery', deliveryTitle(order)],
    ...(order.orderComment === null ? [] : [['Comment', oneLine(order.orderComment)]]),
    ...(to.customerNotes == null ? [] : [['Note', oneLine(to.customerNotes)]]),
    ...termsFacts(order, cost),
    ...(order.cancellationReason === null ? [] : [['Canceled', order.cancellationReason]]),
  ];
  const items = order.items.map((item) => [
    `  ${item.quantity} ×`,
    item.sku,
    [item.name, ...wordsOf(item)].join(' '),
    money(item.rowMinor),
    [item.shipped > 0 ? `${item.shipped} sent` : '', promiseOf(item)].filter(Boolean).join(', '),
  ]);
  const parcels = order.shipments.map(({ number, carrier, trackingNumber, createdAtMs }) => [
    `  ${formatTimestamp(createdAtMs)}`,
    `parcel ${number}`,
    carrier,
    trackingNumber ?? 'no tracking',
  ]);
  return [formatRows(facts), formatRows(items), formatRows(parcels), formatRows(history(order))]
    .filter((part) => part !== '')
    .join('\n');
}

/**
 * Returns which parts of an order are not real: sandbox payment or simulated prices. Empty for a
 * real order.
 */
function playFacts({ play }: PlacedOrder): string[] {
  return [
    ...(play.isSandboxPaid ? ['paid with a card of the sandbox: no money has moved'] : []),
    ...(play.isPriceSimulated ? ['priced by the simulated market'] : []),
  ];
}

/** Returns the order from which an order was split, and the orders split from it. */
function splitFacts({ splitFrom, splitOrders }: PlacedOrder): string[][] {
  return [
    ...(splitFrom === null
      ? []
      : [['Split from', `order ${splitFrom.number}, whose payment and delivery it shares`]]),
    ...(splitOrders.length === 0
      ? []
      : [['Split', `into ${splitOrders.map(({ number }) => `order ${number}`).join(', ')}`]]),
  ];
}

/** Returns what was chosen and entered for a line, such as an engraving, on one line of the terminal. */
function wordsOf({ options, bundle, preorderNote }: PlacedOrder['items'][number]): string[] {
  const facts = factsWithSet(options, bundle).map(({ label, value }) => `${label}: ${value}`);
  return [...facts, ...(preorderNote === null ? [] : [preorderNote])].map((text) => `(${oneLine(text)})`);
}

function oneLine(text: string): string {
  return text
    .trim()
    .replaceAll(/\s*[\r\n]+\s*/g, ' / ')
    .replaceAll(/\p{Cc}/gu, '');
}

function promiseOf({ promisedOn }: PlacedOrder['items'][number]): string {
  return promisedOn === null ? '' : `promised for ${promisedOn}`;
}

/** Formats each payout, and the surplus that is not refunded although nothing is due. */
function refundFacts(order: PlacedOrder): string[][] {
  const money = (minor: number) => formatMoney(minor, order.currency);
  const payouts = order.creditMemos.flatMap((memo) =>
    memo.payouts.map(({ way, state, ending, amountMinor }) => [
      HEADINGS[state],
      `${money(amountMinor)} ${way === 'gift_card' ? `to the gift card ending in ${ending}` : WAYS[way]}, credit memo ${memo.number}${state === 'failed' ? ' (refund-again, or refund-sent)' : ''}`,
    ]),
  );
  const tooMuchMinor = surplusMinor(order);
  return [...payouts, ...(tooMuchMinor > 0 ? [['To send back', money(tooMuchMinor)]] : [])];
}

/** Returns what the buyer owes because the bank returned a payment after the refund or the shipment. */
function debtFacts({ status, refundDebtMinor, currency }: PlacedOrder): string[][] {
  if (refundDebtMinor === 0) return [];
  const what = status === 'canceled' ? 'refunded' : 'sent';
  return [['Owed back', `${formatMoney(refundDebtMinor, currency)}: ${what}, then its payment was returned`]];
}

/** Returns until when money is due, or when it is final; empty for neither. */
function moneyDate({ status, payment, paymentFinalMs }: PlacedOrder): string {
  if (isAwaitingPayment(status)) return `due ${formatTimestamp(payment.payByMs)}`;
  return isClearing(status) && paymentFinalMs !== null ? `final ${formatTimestamp(paymentFinalMs)}` : '';
}

/** Returns when the payment is final, while it is not. */
function finalFacts({ status, paymentFinalMs }: PlacedOrder): string[][] {
  if (!isClearing(status) || paymentFinalMs === null) return [];
  return [['Final', `${formatTimestamp(paymentFinalMs)}; nothing ships before`]];
}

/** Returns the buyer's word that the payment is sent. */
function announcedFacts({ announcement, status }: PlacedOrder): string[][] {
  if (announcement === null || !isAwaitingPayment(status)) return [];
  const { sentOn, reference } = announcement;
  return [['Sent', `on ${sentOn}${reference === null ? '' : `, reference ${reference}`}, says the buyer`]];
}

/** Returns the terms of cancellation, and what canceling costs or did cost. */
function termsFacts({ cancelTerms, cancellation, currency, status }: PlacedOrder, cost: string): string[][] {
  const money = (minor: number) => formatMoney(minor, currency);
  if (cancellation !== null) {
    const { owedMinor, deductedMinor, soldMinor, waivedMinor, creditMinor } = cancellation;
    const claim = money(openClaimMinor({ cancellation }));
    const waived = waivedMinor > 0 ? `, ${money(waivedMinor)} waived` : '';
    const credit = creditMinor > 0 ? `, ${money(creditMinor)} of the gain paid` : '';
    return [
      [
        'Owed',
        `${money(owedMinor)}: ${money(deductedMinor + soldMinor)} taken, ${claim} open${waived}${credit}`,
      ],
    ];
  }
  if (cancelTerms === null || isFinalStatus(status)) return [];
  const { text, costText, version, atMs } = cancelTerms;
  return [
    ['Canceling', cost],
    ['Terms', `version ${version}, accepted ${formatTimestamp(atMs)}: ${text} ${costText}`],
  ];
}

/**
 * Returns what the shop keeps of the money paid for a canceled order, without gift cards, in minor
 * units.
 */
function history({ events }: PlacedOrder): string[][] {
  return events.map(({ atMs, actor, byName, toStatus, note }) => [
    `  ${formatTimestamp(atMs)}`,
    byName ?? actor,
    toStatus === null ? 'note' : orderStatusLabel(toStatus),
    note ?? '',
  ]);
}
