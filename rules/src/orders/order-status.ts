/** Every state of an order, in the order of a successful one; the last two are failures. */
export const ORDER_STATUSES = [
  'pending_payment',
  'payment_received',
  'clearing',
  'paid',
  'processing',
  'shipped',
  'complete',
  'payment_overdue',
  'canceled',
] as const;

/** The state of an order. */
export type OrderStatus = (typeof ORDER_STATUSES)[number];

/** The actor of a transition: the buyer, staff, a card gateway, or the passing of time. */
export type OrderActor = 'customer' | 'operator' | 'payment' | 'clock';

/** A requested transition. */
export interface OrderTransition {
  readonly from: OrderStatus;
  readonly to: OrderStatus;
  readonly actor: OrderActor;
  /** Whether staff hold the order. A held order is neither packed nor shipped, and no deadline changes its state. */
  readonly isHeld?: boolean;
  /**
   * Whether the bank returned a payment. An order without goods completes with its payment, so it waits for money again.
   * A paid order clears again when the rest of its money pays it but is not final.
   */
  readonly isReturned?: boolean;
  /** Whether pieces of a lost package are to be sent again: a sent order goes back to the bench. */
  readonly isResent?: boolean;
}

/** The states that a held order cannot enter. */
const AFTER_RELEASE: ReadonlySet<OrderStatus> = new Set(['processing', 'shipped', 'complete']);

/** The states of an order whose payment was final, before its goods leave. */
const CLEARS_AGAIN: ReadonlySet<OrderStatus> = new Set(['paid', 'processing', 'complete']);

/** From the arrival of a payment until it is final. A returned payment is due again. */
const ARRIVED: Readonly<Partial<Record<OrderStatus, readonly OrderActor[]>>> = {
  paid: ['operator', 'clock'],
  pending_payment: ['operator'],
  canceled: ['customer', 'operator'],
};

/**
 * All transitions with their actors. No others are possible: complete and canceled orders are
 * final. A payment for a canceled order does not reopen it, because its products may have been sold
 * since.
 */
const TRANSITIONS: Readonly<
  Record<OrderStatus, Readonly<Partial<Record<OrderStatus, readonly OrderActor[]>>>>
> = {
  // By the payment: a refund that counted against the money is void, because the bank refused it.
  pending_payment: {
    payment_received: ['operator', 'payment'],
    clearing: ['operator', 'payment'],
    paid: ['operator', 'payment'],
    payment_overdue: ['clock'],
    canceled: ['customer', 'operator', 'payment', 'clock'],
  },
  payment_overdue: {
    payment_received: ['operator', 'payment'],
    clearing: ['operator', 'payment'],
    paid: ['operator', 'payment'],
    canceled: ['customer', 'operator', 'payment', 'clock'],
  },
  payment_received: ARRIVED,
  clearing: ARRIVED,
  // Back to `pending_payment`: the bank returned a payment that was final, such as a recalled wire,
  // or a buyer won the dispute about a card payment.
  // To `complete` by the clock: an order without goods is complete as soon as it is paid.
  paid: {
    processing: ['operator'],
    shipped: ['operator'],
    complete: ['clock'],
    pending_payment: ['operator', 'payment'],
    canceled: ['customer', 'operator'],
  },
  // By the customer: the late pre-order that was left to ship became an order of its own.
  processing: {
    shipped: ['operator', 'customer'],
    pending_payment: ['operator', 'payment'],
    canceled: ['operator'],
  },
  shipped: { complete: ['operator'] },
  complete: {},
  canceled: {},
};

/** The English labels of the states. */
export const ORDER_STATUS_LABELS: Readonly<Record<OrderStatus, string>> = {
  pending_payment: 'Pending payment',
  payment_received: 'Payment received',
  clearing: 'Clearing',
  paid: 'Paid',
  processing: 'Processing',
  shipped: 'Shipped',
  complete: 'Complete',
  payment_overdue: 'Payment overdue',
  canceled: 'Canceled',
};

/**
 * Magento's label for the state nearest to each of ours. A shipped order is invoiced and shipped:
 * Magento's complete.
 */
const MAGENTO_LABELS: Readonly<Record<OrderStatus, string>> = {
  pending_payment: 'Pending',
  payment_overdue: 'Pending',
  payment_received: 'Processing',
  clearing: 'Processing',
  paid: 'Processing',
  processing: 'Processing',
  shipped: 'Complete',
  complete: 'Complete',
  canceled: 'Canceled',
};

/**
 * Returns Magento's label of the state nearest to this one; clients compare with it. English in
 * every language.
 */
export function magentoStatusLabel(status: OrderStatus): string {
  return MAGENTO_LABELS[status];
}

/** Returns the label of a state for staff, e.g. `Pending payment`. */
export function orderStatusLabel(status: OrderStatus): string {
  return ORDER_STATUS_LABELS[status];
}

/** Returns the possible next states for this actor; empty when there are none. */
export function nextStatuses(from: OrderStatus, actor: OrderActor): OrderStatus[] {
  return ORDER_STATUSES.filter((to) => TRANSITIONS[from][to]?.includes(actor));
}

/** Returns whether no transition is possible for any actor. */
export function isFinalStatus(status: OrderStatus): boolean {
  return Object.keys(TRANSITIONS[status]).length === 0;
}

/** Returns whether the order waits for payment. */
export function isAwaitingPayment(status: OrderStatus): boolean {
  return status === 'pending_payment' || status === 'payment_overdue';
}

/** Returns whether the whole amount has arrived, but is not final: nothing ships. */
export function isClearing(status: OrderStatus): boolean {
  return status === 'payment_received' || status === 'clearing';
}

/**
 * Returns why a transition is impossible, as the end of a sentence that begins with the order; null
 * when it is possible.
 */
export function transitionRejection({
  from,
  to,
  actor,
  isHeld = false,
  isReturned = false,
  isResent = false,
}: OrderTransition): string | null {
  const isStopped = isHeld && (AFTER_RELEASE.has(to) || actor === 'clock');
  const isSent = from === 'shipped' || from === 'complete';
  if (isResent && isSent && to === 'processing' && actor === 'operator' && !isHeld) return null;
  const mayReturn = actor === 'operator' || actor === 'payment';
  if (isReturned && from === 'complete' && to === 'pending_payment' && mayReturn) return null;
  if (isReturned && CLEARS_AGAIN.has(from) && isClearing(to) && mayReturn) return null;
  if (isStopped && TRANSITIONS[from][to]) return 'is on hold: release it first';
  if (nextStatuses(from, actor).includes(to)) return null;
  const now = inSentence(from);
  if (from === to) return `is ${now} already`;
  if (isFinalStatus(from)) return `is ${now} and stays so`;
  if (TRANSITIONS[from][to]) return `is ${now}: it becomes ${inSentence(to)} only by ${doers(from, to)}`;
  const next = ORDER_STATUSES.filter((status) => TRANSITIONS[from][status]).map(inSentence);
  return `is ${now} and cannot become ${inSentence(to)}; what can follow is ${next.join(', ')}`;
}

const DOERS: Readonly<Record<OrderActor, string>> = {
  customer: 'its buyer',
  operator: 'the shop',
  payment: 'its payment',
  clock: 'the passing of time',
};

function doers(from: OrderStatus, to: OrderStatus): string {
  return (TRANSITIONS[from][to] ?? []).map((actor) => DOERS[actor]).join(' or ');
}

function inSentence(status: OrderStatus): string {
  return ORDER_STATUS_LABELS[status].toLowerCase();
}
