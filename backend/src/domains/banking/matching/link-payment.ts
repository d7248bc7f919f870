import { audited } from '../../shop/desk/audited.ts';
import type { Desk } from '../../shop/desk/command.ts';
import { lineAmount, noSuchPayment, orderCurrency, paymentLinked } from '../banking-errors.ts';
import { findRecordedPayment, insertAssignment } from './assignment.repository.ts';
import { lockOpenLine } from './open-line.ts';

/**
 * Records that a part of a line is the money of a payment that staff have recorded before, such as a
 * check in a deposit. Books nothing: the order has the payment.
 * @throws ContractError for an unknown or linked payment, or one above the open amount
 */
export async function linkPayment(
  desk: Desk,
  given: { readonly lineId: number; readonly orderNumber: string; readonly reference: string },
): Promise<void> {
  const { lineId, reference } = given;
  const orderNumber = given.orderNumber.trim().padStart(9, '0');
  const entry = {
    verb: 'link-line' as const,
    subject: orderNumber,
    details: { bank_line: lineId, reference },
  };
  await audited(desk, entry, async (trx) => {
    const { line, openMinor } = await lockOpenLine(trx, { lineId, amountMinor: null, direction: 'arrived' });
    const payment = await findRecordedPayment(trx, { orderNumber, reference });
    if (payment === null) throw noSuchPayment(orderNumber, reference);
    if (payment.isLinked) throw paymentLinked(reference);
    if (payment.currency !== line.currency) throw orderCurrency(orderNumber, payment.currency);
    if (payment.amountMinor > openMinor) throw lineAmount(openMinor, line.currency);
    const { id: orderPaymentId, amountMinor } = payment;
    const assigned = { lineId, kind: 'order', amountMinor, orderPaymentId, orderNumber } as const;
    await insertAssignment(trx, { ...assigned, by: desk.by }, desk.clock.now());
  });
}
