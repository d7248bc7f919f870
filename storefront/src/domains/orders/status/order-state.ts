import { orderText } from '../order-texts.ts';

/** The color of an order's status: waiting, in progress, done, overdue, or canceled. */
export type OrderTone = 'wait' | 'move' | 'ok' | 'late' | 'off';

/** An order's status as shoppers see it. */
export interface OrderState {
  readonly name: string;
  readonly tone: OrderTone;
}

/**
 * The next event of an unpaid order, by payment method. Defaults to a payment. A card needs no
 * action by its owner.
 */
const AWAITED: Readonly<Record<string, 'waitingForWire' | 'waitingForCheck' | 'chargingCard'>> = {
  banktransfer: 'waitingForWire',
  checkmo: 'waitingForCheck',
  card: 'chargingCard',
};

const STATES = {
  payment_received: ['stateReceived', 'move'],
  clearing: ['stateClearing', 'move'],
  paid: ['statePaid', 'move'],
  processing: ['stateProcessing', 'move'],
  shipped: ['stateShipped', 'move'],
  complete: ['stateComplete', 'ok'],
  payment_overdue: ['stateOverdue', 'late'],
  canceled: ['stateCanceled', 'off'],
} as const;

interface TrackedShipment {
  readonly tracking?: ReadonlyArray<{ readonly number?: string | null } | null> | null;
}

/**
 * Returns the status of an order by its code (`CustomerOrder.state`) and payment method; the shop's
 * label for unknown codes.
 */
export function orderState(order: {
  readonly state: string;
  readonly status_label: string;
  readonly is_virtual: boolean;
  /** The counter of a collection; null for other orders. */
  readonly pickup_location?: object | null;
  readonly shipments?: readonly (TrackedShipment | null)[] | null;
  readonly payment_methods?: ReadonlyArray<{ readonly type: string } | null> | null;
}): OrderState {
  if (order.state === 'pending_payment') {
    const awaited = AWAITED[order.payment_methods?.[0]?.type ?? ''] ?? 'waitingForPayment';
    return { name: orderText(awaited), tone: 'wait' };
  }
  if (order.is_virtual && order.state === 'complete') return { name: orderText('stateDone'), tone: 'ok' };
  if (order.pickup_location && order.state === 'complete' && !order.shipments?.some(isByCarrier))
    return { name: orderText('stateCollected'), tone: 'ok' };
  const known = Object.hasOwn(STATES, order.state) ? STATES[order.state as keyof typeof STATES] : undefined;
  return known ? { name: orderText(known[0]), tone: known[1] } : { name: order.status_label, tone: 'wait' };
}

/** A package with a carrier has a tracking number. One that is collected has none. */
function isByCarrier(shipment: TrackedShipment | null): boolean {
  return shipment?.tracking?.some((tracking) => tracking?.number != null) ?? false;
}

/** Returns whether the shop is charging a card, which takes seconds. */
export function isChargingCard(order: {
  readonly state: string;
  readonly payment_methods?: ReadonlyArray<{ readonly type: string } | null> | null;
}): boolean {
  return order.state === 'pending_payment' && order.payment_methods?.[0]?.type === 'card';
}
