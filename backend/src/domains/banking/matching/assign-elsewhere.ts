import { isEmail } from '@ingot/rules/customers/email-address.ts';
import { formatMoney } from '@ingot/rules/money/format-money.ts';
import type { AuditVerb } from '@ingot/rules/staff/audit-verbs.ts';
import type { Services } from '../../../platform/context.ts';
import { issueGiftCard } from '../../discounts/issue/issue-gift-card.ts';
import { returnPayment } from '../../orders/clearing/return-payment.ts';
import { listDueOrders } from '../../orders/payment/due-orders.ts';
import { audited } from '../../shop/desk/audited.ts';
import { type Desk, operator } from '../../shop/desk/command.ts';
import { accountCipher } from '../accounts/seal-account.ts';
import { emailInvalid, orderUnknown, paymentAmount } from '../banking-errors.ts';
import { insertPayout } from '../payouts/payout.repository.ts';
import { insertAssignment } from './assignment.repository.ts';
import { lineSubject, lockOpenLine, readNote } from './open-line.ts';

/** A part of a line to assign; `amountMinor` null for all that is open. */
interface LinePart {
  readonly lineId: number;
  readonly amountMinor: number | null;
}

/** Creates a payout that returns money to the payer of a line, to the account that it came from. */
export async function returnToPayer(
  desk: Desk & { readonly config: Services['config'] },
  { reason, ...part }: LinePart & { readonly reason: string },
): Promise<void> {
  const note = readNote(reason);
  const cipher = await accountCipher(desk);
  await audited(desk, lineEntry('return-money', { reason: note }), async (trx) => {
    const { line, partMinor } = await lockOpenLine(trx, { ...part, direction: 'arrived' });
    const { sealedAccount, accountEnding } = line;
    const subject = `line ${line.id}`;
    const payoutId = await insertPayout(trx, {
      refundPayoutId: null,
      subject,
      payee: (line.payer ?? subject).slice(0, 140),
      sealedAccount:
        sealedAccount && cipher.seal(cipher.open(sealedAccount, `line ${line.key}`), `payout ${subject}`),
      accountEnding,
      amountMinor: partMinor,
      currency: line.currency,
      reason: note,
      createdBy: desk.by,
      nowMs: desk.clock.now(),
    });
    const assigned = { lineId: line.id, kind: 'payout', amountMinor: partMinor, payoutId, note } as const;
    await insertAssignment(trx, { ...assigned, by: desk.by }, desk.clock.now());
    return { line, partMinor };
  });
}

/** Keeps money of a line as credit: a gift card whose code the customer gets by e-mail. */
export async function keepAsCredit(
  desk: Desk,
  { email, ...part }: LinePart & { readonly email: string },
): Promise<void> {
  const to = email.trim();
  if (!isEmail(to)) throw emailInvalid(email);
  await audited(desk, lineEntry('credit-money', { email: to }), async (trx) => {
    const { line, partMinor } = await lockOpenLine(trx, { ...part, direction: 'arrived' });
    const nowMs = desk.clock.now();
    const note = `Credit of ${lineSubject(line)}`;
    const card = { amountMinor: partMinor, currency: line.currency, email: to, note };
    const { id: giftCardId, ending } = await issueGiftCard(trx, { jobs: desk.jobs, nowMs }, card);
    const assigned = { lineId: line.id, kind: 'credit', amountMinor: partMinor, giftCardId } as const;
    await insertAssignment(
      trx,
      { ...assigned, note: `Gift card ending in ${ending} for ${to}`, by: desk.by },
      nowMs,
    );
    return { line, partMinor };
  });
}

/** Records that a line has nothing to do with orders, such as interest, a fee, or a card gateway. */
export async function setAside(
  desk: Desk,
  { reason, ...part }: LinePart & { readonly reason: string },
): Promise<void> {
  const note = readNote(reason);
  await audited(desk, lineEntry('set-line-aside', { reason: note }), async (trx) => {
    const { line, partMinor } = await lockOpenLine(trx, { ...part, direction: 'any' });
    const assigned = { lineId: line.id, kind: 'other', amountMinor: partMinor, note } as const;
    await insertAssignment(trx, { ...assigned, by: desk.by }, desk.clock.now());
    return { line, partMinor };
  });
}

/**
 * Records that a debit took a payment of an order back.
 * @throws ContractError when the amounts differ
 */
export async function assignReturn(
  desk: Desk,
  {
    lineId,
    orderNumber,
    reference,
    reason,
  }: {
    readonly lineId: number;
    readonly orderNumber: string;
    readonly reference: string;
    readonly reason: string;
  },
): Promise<void> {
  const note = readNote(reason);
  const number = orderNumber.trim().padStart(9, '0');
  const entry = {
    verb: 'payment-returned' as const,
    subject: number,
    details: { bank_line: lineId, reference, reason: note },
  };
  await audited(desk, entry, async (trx) => {
    const { line, partMinor } = await lockOpenLine(trx, { lineId, amountMinor: null, direction: 'left' });
    const order = (await listDueOrders(trx, [number])).find((one) => one.number === number);
    if (!order) throw orderUnknown(orderNumber);
    const returned = { orderId: order.orderId, reference, reason: note, by: operator(desk) };
    const { amountMinor: minor } = await returnPayment(trx, desk, returned);
    if (minor !== -partMinor || order.currency !== line.currency) {
      throw paymentAmount(formatMoney(-partMinor, line.currency), formatMoney(minor, order.currency));
    }
    const assigned = { lineId, kind: 'returned', amountMinor: partMinor, orderNumber: number, note } as const;
    await insertAssignment(trx, { ...assigned, by: desk.by }, desk.clock.now());
  });
}

function lineEntry(verb: AuditVerb, details: Readonly<Record<string, unknown>>) {
  return ({ line, partMinor }: Pick<Awaited<ReturnType<typeof lockOpenLine>>, 'line' | 'partMinor'>) => ({
    verb,
    subject: lineSubject(line),
    details: { ...details, bank_line: line.id, amount_minor: partMinor },
  });
}
