import type { Tender } from '@ingot/rules/checkout/payment/clear-payment.ts';
import { formatMoney } from '@ingot/rules/money/format-money.ts';
import { isAwaitingPayment, type OrderStatus, orderStatusLabel } from '@ingot/rules/orders/order-status.ts';
import type { AuditVerb } from '@ingot/rules/staff/audit-verbs.ts';
import type { Transaction } from '../../../platform/database/database.ts';
import { ContractError, inputError } from '../../../platform/errors/errors.ts';
import { defineMessages } from '../../../platform/messages/define-messages.ts';
import { audited } from '../../shop/desk/audited.ts';
import { type Desk, operator } from '../../shop/desk/command.ts';
import { deskMarket } from '../desk/desk-market.ts';
import { FREE } from '../ledger/status-change.ts';
import { costNow, costProblem } from '../loss/cancel-cost.ts';
import type { PlacedOrder } from '../order.ts';
import { receivePayment } from '../payment/receive-payment.ts';
import { shipOrder } from '../shipping/ship-order.ts';
import { changeStatus } from '../status/change-status.ts';

const text = defineMessages('desk-actions', {
  'nothing-due': 'Order {number} is {state}: nothing is due.',
  'tender-unknown': 'The way of payment is wire, bank-check, personal-check, money-order or cash.',
  'line-invalid': 'Enter one line of 1 to {most} characters.',
  'reference-invalid':
    'Enter the reference of the bank or the number of the check, on one line of up to {most} characters.',
  'cost-changed': 'Canceling order {number} costs its buyer {amount} now. Tell the buyer this amount.',
  'reference-known': 'Order {number} has a payment with the reference {reference} already.',
  'too-many': 'Choose at most {most} orders at once.',
});

const TENDERS = ['wire', 'bank-check', 'personal-check', 'money-order', 'cash'] as const;
const LONGEST_LINE = 200;

/** Returns a line without outer spaces. @throws ContractError for an empty, long or several-line text */
export function readOfficeLine(line: string, most = LONGEST_LINE): string {
  return readLine(line, most, 'line-invalid');
}

function readLine(line: string, most: number, problem: 'line-invalid' | 'reference-invalid'): string {
  const trimmed = line.trim();
  if (trimmed === '' || trimmed.length > most || /[\p{Cc}\u2028\u2029]/u.test(trimmed)) {
    throw inputError(text(problem, { most }), 'LINE_INVALID');
  }
  return trimmed;
}

/** Money that staff confirm. */
export interface ConfirmedPayment {
  /** Minor units; null for what is due. */
  readonly amountMinor: number | null;
  readonly reference: string;
  readonly tender: string | null;
  readonly isSurplusMeant: boolean;
}

/** Records a payment of an order. @throws ContractError if nothing is due, and as `receivePayment` */
export async function confirmPayment(
  desk: Desk,
  order: PlacedOrder,
  { amountMinor, reference, tender, isSurplusMeant }: ConfirmedPayment,
): Promise<void> {
  const { id: orderId, number } = order;
  const means = tender === null ? {} : { tender: readTender(tender) };
  const payment = {
    orderId,
    amountMinor,
    reference: readLine(reference, LONGEST_LINE, 'reference-invalid'),
    by: operator(desk),
    ...means,
  };
  const details = { amount_minor: amountMinor, reference: payment.reference, tender };
  await audited(
    desk,
    (status: OrderStatus) => ({
      verb: 'pay',
      subject: number,
      details,
      before: { status: order.status },
      after: { status },
    }),
    async (trx) => {
      const {
        outcome,
        addedMinor,
        order: now,
      } = await receivePayment(trx, desk, { ...payment, isSurplusMeant });
      if (outcome === 'repeated' && isAwaitingPayment(now.status)) {
        const { reference: known } = payment;
        throw inputError(text('reference-known', { number, reference: known }), 'REFERENCE_KNOWN');
      }
      if (addedMinor > 0 || (outcome !== 'late' && outcome !== 'surplus')) return now.status;
      const state = orderStatusLabel(now.status).toLowerCase();
      throw inputError(text('nothing-due', { number, state }), 'NOTHING_DUE');
    },
  );
}

function readTender(tender: string): Tender {
  const found = TENDERS.find((one) => one === tender);
  if (!found) throw inputError(text('tender-unknown'), 'TENDER_UNKNOWN');
  return found;
}

/** Records a package with everything that has not left. @throws ContractError as `shipOrder` */
export async function handOver(
  desk: Desk,
  order: PlacedOrder,
  { carrier, tracking }: { readonly carrier: string; readonly tracking: string | null },
): Promise<void> {
  const parcel = {
    orderId: order.id,
    carrier: readOfficeLine(carrier, 60),
    trackingNumber: tracking === null || tracking.trim() === '' ? null : readOfficeLine(tracking, 60),
    comment: null,
    pieces: null,
    by: operator(desk),
  };
  const details = { carrier: parcel.carrier, tracking: parcel.trackingNumber };
  await audited(desk, { verb: 'ship', subject: order.number, details }, (trx) =>
    shipOrder(trx, desk, parcel),
  );
}

/** Changes the state of an order by hand. @throws ContractError if it cannot change so */
export async function moveOrder(
  desk: Desk,
  { id: orderId, number, status }: PlacedOrder,
  to: 'processing' | 'complete',
): Promise<void> {
  const verb: AuditVerb = to === 'processing' ? 'pack' : 'complete';
  const entry = { verb, subject: number, details: {}, before: { status }, after: { status: to } };
  await audited(desk, entry, (trx) => changeStatus(trx, desk, { orderId, to, by: operator(desk) }));
}

/**
 * Cancels an order. `owedMinor` is the cost that the buyer has agreed to; null for a cancellation by the
 * shop, which is free.
 * @throws ContractError if the cost is another one now
 */
export async function cancelAtDesk(
  desk: Desk,
  order: PlacedOrder,
  { reason, owedMinor }: { readonly reason: string; readonly owedMinor: number | null },
): Promise<void> {
  const { id: orderId, number } = order;
  const note = readOfficeLine(reason, 500);
  const market = await deskMarket(desk, order);
  const cost = owedMinor === null ? FREE : costNow(order, market);
  if (cost === null) throw inputError(costProblem(order, market, desk.shop), 'PRICE_NOT_CURRENT');
  if (owedMinor !== null && cost.owedMinor !== owedMinor) {
    const amount = formatMoney(cost.owedMinor, order.currency);
    throw inputError(text('cost-changed', { number, amount }), 'COST_CHANGED');
  }
  const entry = {
    verb: 'cancel' as const,
    subject: number,
    details: { reason: note, owed_minor: cost.owedMinor },
  };
  const before = { status: order.status };
  await audited(desk, { ...entry, before, after: { status: 'canceled' } }, (trx) =>
    changeStatus(trx, desk, { orderId, to: 'canceled', by: operator(desk), note, cost }),
  );
}

/** The result of a bulk action for one order. */
export interface BulkOutcome {
  readonly number: string;
  /** Why the order is unchanged; null if the action was done. */
  readonly rejection: string | null;
}

const MOST_AT_ONCE = 200;

/** Returns the numbers of a selection, each once. @throws ContractError for more than 200 */
export function readOrderNumbers(numbers: readonly string[]): string[] {
  const wanted = [...new Set(numbers)];
  if (wanted.length > MOST_AT_ONCE)
    throw inputError(text('too-many', { most: MOST_AT_ONCE }), 'TOO_MANY_ORDERS');
  return wanted;
}

/**
 * Runs an action for each order, each in its own transaction, and returns a result for each. An order
 * that is named twice is done once.
 * @throws ContractError for more than 200 orders; any other error of `work` but a `ContractError`
 */
export async function forEachOrder(
  numbers: readonly string[],
  work: (number: string) => Promise<void>,
): Promise<BulkOutcome[]> {
  const results: BulkOutcome[] = [];
  for (const number of readOrderNumbers(numbers)) {
    try {
      await work(number);
      results.push({ number, rejection: null });
    } catch (error) {
      if (!(error instanceof ContractError)) throw error;
      results.push({ number, rejection: error.message });
    }
  }
  return results;
}

/** Runs an audited use case of an order in one transaction. */
export async function actOn<T>(
  desk: Desk,
  order: Pick<PlacedOrder, 'number'>,
  { verb, details }: { readonly verb: AuditVerb; readonly details: Readonly<Record<string, unknown>> },
  work: (trx: Transaction) => Promise<T>,
): Promise<T> {
  return audited(desk, { verb, subject: order.number, details }, work);
}
