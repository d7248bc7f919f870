import { arrivalDays, dispatchDay } from '@ingot/rules/checkout/delivery/delivery-days.ts';
import { defineMessages } from '../../../platform/messages/define-messages.ts';
import { dateWords } from '../../../platform/messages/moment-words.ts';
import { textsOfMethod } from '../../../platform/payment-providers/providers.ts';
import { closedCarrierDays, paymentFinalMs } from '../../shop/bank-days.ts';
import { clearingOf } from '../../shop/clearing.ts';
import { shipsSentence } from '../../shop/promises/payment-promises.ts';
import type { ShopSettings } from '../../shop/shop-settings.ts';
import type { PlacedOrder } from '../order.ts';

const text = defineMessages('order-next-steps', {
  ship: 'We weigh, seal and ship it',
  prepare: 'We weigh and seal it',
  preorder: '{name}: {note}.',
  sign: 'You sign for it',
  arrives: 'It arrives',
  by: 'By {day}, if your payment arrives in time.',
  collect: 'You collect it',
  'collect-at': 'At {name}. We e-mail you a pickup code when it is ready.',
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
  const { payment, delivery, items } = order;
  const preorders = items.flatMap(({ name, preorderNote: note }) =>
    note === null ? [] : [text('preorder', { name, note })],
  );
  const counter = delivery.pickup;
  return [
    { title: textsOfMethod(payment.code)('confirm'), text: null },
    {
      title: text(counter === null ? 'ship' : 'prepare'),
      text: [shipsSentence(payment.code, shop), ...preorders].join(' '),
    },
    counter === null
      ? { title: text(delivery.isSignatureRequired ? 'sign' : 'arrives'), text: arrivalText(order, shop) }
      : { title: text('collect'), text: text('collect-at', { name: counter.name }) },
  ];
}

/**
 * Returns the day by which an order arrives whose payment arrives at the deadline. Null for an overdue
 * order, a pre-order, and a delivery method that the shop no longer has.
 */
function arrivalText({ payment, delivery, items, status }: PlacedOrder, shop: ShopSettings): string | null {
  const method = shop.shipping.methods.find(
    ({ carrierCode, methodCode }) =>
      carrierCode === delivery.carrierCode && methodCode === delivery.methodCode,
  );
  const isPreorder = items.some(({ preorderNote }) => preorderNote !== null);
  if (method === undefined || isPreorder || status === 'payment_overdue') return null;
  const clearing = clearingOf(payment.code, shop);
  const clearingDays = clearing === 'immediately' ? 0 : clearing.newCustomerDays;
  const { cutoffTime, cutoffTimeZone: timeZone } = shop.shipping;
  const [hours = 0, minutes = 0] = cutoffTime.split(':').map(Number);
  const closedDays = closedCarrierDays(shop);
  const dispatched = dispatchDay(paymentFinalMs(payment.payByMs, clearingDays, shop), {
    ...{ cutoffMinute: hours * 60 + minutes, timeZone, closedDays },
  });
  const [, { year, month, day }] = arrivalDays(dispatched, method.transitWorkingDays, closedDays);
  const words = { weekday: 'long', month: 'long', day: 'numeric' } as const;
  return text('by', { day: dateWords(Date.UTC(year, month - 1, day), 'UTC', words) });
}
