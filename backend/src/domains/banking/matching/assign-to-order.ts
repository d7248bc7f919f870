import type { Tender } from '@ingot/rules/checkout/payment/clear-payment.ts';
import type { Transaction } from '../../../platform/database/database.ts';
import { listDueOrders } from '../../orders/payment/due-orders.ts';
import { type PaymentReceipt, receivePayment } from '../../orders/payment/receive-payment.ts';
import { audited } from '../../shop/desk/audited.ts';
import { type Desk, operator } from '../../shop/desk/command.ts';
import { notExact, orderCurrency, orderUnknown } from '../banking-errors.ts';
import type { BankLine } from '../statements/line.repository.ts';
import { type BookedPayout, bookPayout, payoutEntry } from './assign-payout.ts';
import { countAssignments, insertAssignment } from './assignment.repository.ts';
import { matchLines } from './match-lines.ts';
import { lockOpenLine, type OpenPart } from './open-line.ts';

/** Money of a line for an order. */
export interface OrderAssignment {
  readonly lineId: number;
  /** With or without leading zeros. */
  readonly orderNumber: string;
  /** Minor units; null for all that is open. */
  readonly amountMinor: number | null;
  /** Null for the tender that the bank's text suggests. */
  readonly tender: Tender | null;
}

/**
 * Books a part of a line as a payment of an order. More than is due waits for a refund, and so does
 * money for a canceled order. Returns the receipt.
 * @throws ContractError for an unknown order, another currency, or a part that the line does not have
 */
export async function assignToOrder(desk: Desk, given: OrderAssignment): Promise<PaymentReceipt> {
  const entry = ({ order, addedMinor }: PaymentReceipt) => ({
    verb: 'pay' as const,
    subject: order.number,
    details: { bank_line: given.lineId, amount_minor: addedMinor, tender: given.tender },
  });
  return audited(desk, entry, async (trx) => {
    const { lineId, amountMinor } = given;
    const part = await lockOpenLine(trx, { lineId, amountMinor, direction: 'arrived' });
    return book(trx, desk, part, given);
  });
}

/**
 * Books a line that pays one order exactly, or is a payout of a gateway. Of concurrent calls one books it.
 * Returns the receipt of the order; null for a payout.
 * @throws ContractError when the match is no longer exact; then nothing is booked
 */
export async function confirmLine(desk: Desk, lineId: number): Promise<PaymentReceipt | null> {
  const entry = (booked: PaymentReceipt | BookedPayout) =>
    'name' in booked
      ? payoutEntry(booked)
      : {
          verb: 'pay' as const,
          subject: booked.order.number,
          details: { bank_line: lineId, amount_minor: booked.addedMinor, match: 'exact' },
        };
  const booked = await audited(desk, entry, async (trx) => {
    const part = await lockOpenLine(trx, { lineId, amountMinor: null, direction: 'arrived' });
    const match = (await matchLines(trx, desk, [part.line])).get(lineId);
    if (match?.payout) return bookPayout(trx, desk, part, match.payout.id);
    const number = match?.suggestions[0]?.order.number;
    if (match?.kind !== 'exact' || number === undefined) throw notExact();
    const receipt = await book(trx, desk, part, { orderNumber: number, tender: null });
    // Another payment of the order came between the match and its lock.
    if (
      receipt.outcome !== 'paid' ||
      receipt.order.receivedMinor - receipt.order.refundedMinor !== receipt.order.grandTotalMinor
    )
      throw notExact();
    return receipt;
  });
  return 'name' in booked ? null : booked;
}

async function book(
  trx: Transaction,
  desk: Desk,
  { line, partMinor }: OpenPart,
  { orderNumber, tender }: Pick<OrderAssignment, 'orderNumber' | 'tender'>,
): Promise<PaymentReceipt> {
  const number = orderNumber.trim().padStart(9, '0');
  const order = (await listDueOrders(trx, [number])).find((one) => one.number === number);
  if (!order) throw orderUnknown(orderNumber);
  if (order.currency !== line.currency) throw orderCurrency(number, order.currency);
  const earlier = await countAssignments(trx, line.id);
  const receipt = await receivePayment(trx, desk, {
    orderId: order.orderId,
    amountMinor: partMinor,
    reference: referenceOf(line, earlier),
    by: operator(desk),
    tender: tender ?? tenderOfLine(line),
    isSurplusMeant: true,
  });
  const assigned = { lineId: line.id, amountMinor: partMinor, orderNumber: number, by: desk.by };
  await insertAssignment(
    trx,
    { ...assigned, kind: 'order', orderPaymentId: receipt.paymentId },
    desk.clock.now(),
  );
  return receipt;
}

/** Returns the reference of the payment. It is unique for each assignment of a line. */
function referenceOf({ id, bankReference }: BankLine, earlier: number): string {
  const part = earlier === 0 ? '' : `-${earlier + 1}`;
  return `Bank line ${id}${part}${bankReference === null ? '' : `, ${bankReference}`}`;
}

/** Returns the tender that the text of a line suggests. */
export function tenderOfLine({ remittance, payer }: Pick<BankLine, 'remittance' | 'payer'>): Tender {
  const text = `${payer ?? ''} ${remittance}`;
  if (/\bmoney order\b/i.test(text)) return 'money-order';
  if (/\bcash deposit\b/i.test(text)) return 'cash';
  if (/\b(cashier'?s|bank|certified) (check|cheque|chk)\b/i.test(text)) return 'bank-check';
  return /\b(check|cheque|chk)s?\b/i.test(text) ? 'personal-check' : 'wire';
}
