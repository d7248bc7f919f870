import { formatMoney } from '@ingot/rules/money/format-money.ts';
import type { Transaction } from '../../../platform/database/database.ts';
import { issueSoldCard, lockSoldCards, resumeSoldCards } from '../../discounts/sold/sold-cards.ts';
import { addRemark } from '../ledger/order-status.repository.ts';
import type { StatusActor, StatusDeps } from '../ledger/status-change.ts';
import { type CardLine, findCardLines } from './ordered-cards.repository.ts';

const AT_ONCE: StatusActor = { actor: 'clock', name: null };

/**
 * Issues one gift card for each piece of a paid order that is a gift card, and queues the mails with
 * their codes. Cards that a returned payment suspended pay again. Idempotent: a piece gets one card. The
 * order must be locked.
 */
export async function issueOrderedCards(
  trx: Transaction,
  { jobs, clock }: Pick<StatusDeps, 'jobs' | 'clock'>,
  { id: orderId, number }: { readonly id: number; readonly number: string },
): Promise<void> {
  const lines = await findCardLines(trx, orderId);
  if (lines.length === 0) return;
  const known = await lockSoldCards(trx, orderId);
  await resumeSoldCards(trx, orderId);
  for (const line of lines) {
    if (known.some(({ orderItemId }) => orderItemId === line.id)) continue;
    await issueLine(trx, { jobs, clock }, { line, orderId, number });
  }
}

async function issueLine(
  trx: Transaction,
  { jobs, clock }: Pick<StatusDeps, 'jobs' | 'clock'>,
  { line, orderId, number }: { readonly line: CardLine; readonly orderId: number; readonly number: string },
): Promise<void> {
  const { card, quantity, refunded } = line;
  const nowMs = clock.now();
  for (let piece = 1; piece <= quantity - refunded; piece++) {
    const sold = {
      orderItemId: line.id,
      piece,
      amountMinor: card.amount_minor,
      currency: card.currency,
      email: card.recipient_email ?? null,
      note: `Order ${number}`,
    };
    await issueSoldCard(trx, { jobs, nowMs }, sold);
    const note = `The gift card of ${formatMoney(card.amount_minor, card.currency)} is on its way to the recipient by e-mail.`;
    await addRemark(trx, { orderId, by: AT_ONCE, note, isPublic: true }, nowMs);
  }
}
