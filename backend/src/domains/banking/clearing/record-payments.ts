import type { Tender } from '@ingot/rules/checkout/payment/clear-payment.ts';
import type { Database } from '../../../platform/database/database.ts';
import { clearEarly } from '../../orders/clearing/clear-payments.ts';
import { returnPayment } from '../../orders/clearing/return-payment.ts';
import { type DueOrderFacts, listDueOrders } from '../../orders/payment/due-orders.ts';
import { type PaymentReceipt, receivePayment } from '../../orders/payment/receive-payment.ts';
import { audited } from '../../shop/desk/audited.ts';
import { type Desk, operator } from '../../shop/desk/command.ts';
import { nothingDue, orderUnknown } from '../banking-errors.ts';
import { readNote } from '../matching/open-line.ts';

/** A payment that staff record without a bank line. */
export interface RecordedPayment {
  readonly orderNumber: string;
  readonly reference: string;
  readonly tender: Tender;
  /** Minor units; null for what is due. */
  readonly amountMinor: number | null;
  readonly isSurplusMeant: boolean;
}

/** Records a payment that arrived, such as a check. A repeated reference counts once. @throws ContractError */
export async function recordPayment(desk: Desk, given: RecordedPayment): Promise<PaymentReceipt> {
  const order = await findOrder(desk.db, given.orderNumber);
  const { tender, amountMinor, isSurplusMeant } = given;
  const reference = readNote(given.reference);
  const details = { reference, tender, amount_minor: amountMinor };
  return audited(desk, { verb: 'pay', subject: order.number, details }, async (trx) => {
    const payment = { orderId: order.orderId, amountMinor, reference, tender, isSurplusMeant };
    const receipt = await receivePayment(trx, desk, { ...payment, by: operator(desk) });
    if (receipt.paymentId === null && receipt.outcome !== 'repeated') throw nothingDue(order.number);
    return receipt;
  });
}

/** Records that the payments of an order are final before their date. @throws ContractError */
export async function releasePayment(desk: Desk, orderNumber: string, reason: string): Promise<void> {
  const { orderId, number: subject } = await findOrder(desk.db, orderNumber);
  const note = readNote(reason);
  await audited(desk, { verb: 'clear', subject, details: { reason: note } }, (trx) =>
    clearEarly(trx, desk, { orderId, by: operator(desk), note }),
  );
}

/** Records that the bank returned a payment of an order. @throws ContractError */
export async function recordReturn(
  desk: Desk,
  {
    orderNumber,
    reference,
    reason,
  }: { readonly orderNumber: string; readonly reference: string; readonly reason: string },
): Promise<void> {
  const { orderId, number: subject } = await findOrder(desk.db, orderNumber);
  const note = readNote(reason);
  const details = { reference, reason: note };
  await audited(desk, { verb: 'payment-returned', subject, details }, (trx) =>
    returnPayment(trx, desk, { orderId, reference, reason: note, by: operator(desk) }),
  );
}

async function findOrder(db: Database, text: string): Promise<DueOrderFacts> {
  const number = text.trim().padStart(9, '0');
  const found = (await listDueOrders(db, [number])).find((one) => one.number === number);
  if (!found) throw orderUnknown(text);
  return found;
}
