import type { OrderedCounter } from '@ingot/rules/checkout/pickup/pickup-location.ts';
import { defineMessages } from '../../../platform/messages/define-messages.ts';
import { dateWords } from '../../../platform/messages/moment-words.ts';
import { textsOfMethod } from '../../../platform/payment-providers/providers.ts';
import { paymentFinalMs } from '../../shop/bank-days.ts';
import { clearingOf } from '../../shop/clearing.ts';
import { packageDates } from '../../shop/package-dates.ts';
import {
  collectSentence,
  completeSentence,
  dispatchSentence,
  shipsSentence,
} from '../../shop/promises/payment-promises.ts';
import type { ShopSettings } from '../../shop/shop-settings.ts';
import { isPreorder } from '../collection/ready-day.ts';
import { promisedReadySentence } from '../collection/ready-sentence.ts';
import { isVirtualOrder, type PlacedOrder } from '../order.ts';

const text = defineMessages('order-next-steps', {
  ship: 'We weigh, seal and ship your order',
  prepare: 'We weigh and seal your order',
  'ship-complete':
    'Your order ships when your payment and all its items have arrived. We expect the items by {day}.',
  'collect-complete':
    'Your order is ready to collect when your payment and all its items have arrived. We expect the items by {day}.',
  done: 'Your order is complete',
  'no-delivery': 'It needs no delivery.',
  sign: 'You sign for it',
  arrives: 'It arrives',
  by: 'By {day}, if your payment arrives in time.',
  collect: 'You collect it',
  'collect-at': 'At {name}. We e-mail you a pickup code when it is ready.',
  'collect-ready': 'At {name}. {ready} We e-mail you a pickup code when it is ready.',
});

/** A step after the payment, in words. */
export interface NextStep {
  readonly title: string;
  /** Null when there is nothing to add. */
  readonly text: string | null;
}

/**
 * Returns what happens after the payment of an order has arrived: the confirmation, the dispatch and
 * the delivery. All dates follow from the settings from which mails and promises follow.
 */
export function nextSteps(order: PlacedOrder, shop: ShopSettings): NextStep[] {
  const { payment, delivery } = order;
  const counter = delivery.pickup;
  const confirmed = { title: textsOfMethod(payment.code)('confirm'), text: null };
  if (isVirtualOrder(order)) return [confirmed, { title: text('done'), text: text('no-delivery') }];
  return [
    confirmed,
    {
      title: text(counter === null ? 'ship' : 'prepare'),
      text: readyText(order, shop),
    },
    counter === null
      ? { title: text(delivery.isSignatureRequired ? 'sign' : 'arrives'), text: arrivalText(order, shop) }
      : { title: text('collect'), text: collectText(order, counter, shop) },
  ];
}

/** Returns where the buyer collects, and from which day. */
function collectText(order: PlacedOrder, { name }: OrderedCounter, shop: ShopSettings): string {
  const ready = promisedReadySentence(order, shop);
  return ready === null ? text('collect-at', { name }) : text('collect-ready', { name, ready });
}

/** Returns the promise of what follows the payment of an order: its dispatch, collection or completion. */
export function afterPaymentSentence(order: PlacedOrder): typeof shipsSentence {
  if (isVirtualOrder(order)) return completeSentence;
  return order.delivery.pickup === null ? shipsSentence : collectSentence;
}

/** Returns when the order ships or is ready to collect: with pre-orders, when the last of them has arrived. */
function readyText({ payment, delivery, items }: PlacedOrder, shop: ShopSettings): string {
  const isPickup = delivery.pickup !== null;
  const last = items
    .flatMap(({ promisedOn }) => promisedOn ?? [])
    .toSorted()
    .at(-1);
  if (last === undefined) return (isPickup ? collectSentence : dispatchSentence)(payment.code, shop);
  const words = { month: 'long', day: 'numeric', year: 'numeric' } as const;
  const day = dateWords(Date.parse(last), 'UTC', words);
  return text(isPickup ? 'collect-complete' : 'ship-complete', { day });
}

/**
 * Returns the day by which an order arrives whose payment arrives at the deadline. Null for an overdue
 * or held order, a pre-order, and a delivery method that the shop no longer has.
 */
function arrivalText(order: PlacedOrder, shop: ShopSettings): string | null {
  const { payment, delivery, status, hold } = order;
  const method = shop.shipping.methods.find(
    ({ carrierCode, methodCode }) =>
      carrierCode === delivery.carrierCode && methodCode === delivery.methodCode,
  );
  if (method === undefined || isPreorder(order) || status === 'payment_overdue' || hold !== null) return null;
  const clearing = clearingOf(payment.code, shop);
  const clearingDays = clearing === 'immediately' ? 0 : clearing.newCustomerDays;
  const finalMs = paymentFinalMs(payment.payByMs, clearingDays, shop);
  const { arrivesUntil } = packageDates(method, { finalMs }, shop);
  const words = { weekday: 'long', month: 'long', day: 'numeric' } as const;
  return text('by', { day: dateWords(Date.parse(arrivesUntil), 'UTC', words) });
}
