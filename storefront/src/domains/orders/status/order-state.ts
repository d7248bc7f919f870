import { orderText } from '../order-texts.ts';

/** How an order's state is marked: money or goods are awaited, all is well, the money is late, it is over. */
export type OrderTone = 'wait' | 'move' | 'ok' | 'late' | 'off';

/** An order's state as shoppers are told it. */
export interface OrderState {
  readonly name: string;
  readonly tone: OrderTone;
}

/** What is waited for, by way of paying; others are a payment. A card asks nothing more of its owner. */
const AWAITED: Readonly<Record<string, 'waitingForWire' | 'waitingForCheck' | 'chargingCard'>> = {
  banktransfer: 'waitingForWire',
  checkmo: 'waitingForCheck',
  card: 'chargingCard',
};

const STATES = {
  paid: ['statePaid', 'move'],
  processing: ['stateProcessing', 'move'],
  shipped: ['stateShipped', 'move'],
  complete: ['stateComplete', 'ok'],
  payment_overdue: ['stateOverdue', 'late'],
  canceled: ['stateCanceled', 'off'],
} as const;

/** An order's state in words, by its code (`CustomerOrder.state`) and its way of paying; the shop's own word for others. */
export function orderState(order: {
  readonly state: string;
  readonly status_label: string;
  readonly payment_methods?: ReadonlyArray<{ readonly type: string } | null> | null;
}): OrderState {
  if (order.state === 'pending_payment') {
    const awaited = AWAITED[order.payment_methods?.[0]?.type ?? ''] ?? 'waitingForPayment';
    return { name: orderText(awaited), tone: 'wait' };
  }
  const known = Object.hasOwn(STATES, order.state) ? STATES[order.state as keyof typeof STATES] : undefined;
  return known ? { name: orderText(known[0]), tone: known[1] } : { name: order.status_label, tone: 'wait' };
}

/** Whether the shop is taking the money from a card, which is a matter of seconds. */
export function isChargingCard(order: {
  readonly state: string;
  readonly payment_methods?: ReadonlyArray<{ readonly type: string } | null> | null;
}): boolean {
  return order.state === 'pending_payment' && order.payment_methods?.[0]?.type === 'card';
}
