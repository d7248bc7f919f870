import { formatMoney } from '@ingot/rules/money/format-money.ts';
import type { Transaction } from '../../../platform/database/database.ts';
import { momentWords } from '../../../platform/messages/moment-words.ts';
import {
  issueSoldCard,
  lockSoldCards,
  resumeSoldCards,
  type SoldCard,
} from '../../discounts/sold/sold-cards.ts';
import { addRemark } from '../ledger/order-status.repository.ts';
import type { StatusActor, StatusDeps } from '../ledger/status-change.ts';
import { type CardLine, findCardLines } from './ordered-cards.repository.ts';
import { sendTime } from './send-time.ts';

const AT_ONCE: StatusActor = { actor: 'clock', name: null };

/**
 * Issues one gift card for each piece of a paid order that is a gift card, and queues the mails with
 * their codes. Cards that a returned payment suspended pay again, and pieces whose refund it reversed get new ones.
 * Idempotent: a piece gets one card. The order must be locked.
 */
export async function issueOrderedCards(
  trx: Transaction,
  { jobs, clock, shop }: Pick<StatusDeps, 'jobs' | 'clock' | 'shop'>,
  { id: orderId, number }: { readonly id: number; readonly number: string },
): Promise<void> {
  const lines = await findCardLines(trx, orderId);
  if (lines.length === 0) return;
  const known = await lockSoldCards(trx, orderId);
  await resumeSoldCards(trx, orderId);
  for (const line of lines) {
    const cards = known.filter(({ orderItemId }) => orderItemId === line.id);
    await issueLine(trx, { jobs, clock, shop }, { line, cards, orderId, number });
  }
}

async function issueLine(
  trx: Transaction,
  { jobs, clock, shop }: Pick<StatusDeps, 'jobs' | 'clock' | 'shop'>,
  {
    line,
    cards,
    orderId,
    number,
  }: {
    readonly line: CardLine;
    readonly cards: readonly SoldCard[];
    readonly orderId: number;
    readonly number: string;
  },
): Promise<void> {
  const { card, quantity, refunded } = line;
  const have = cards.filter(({ state }) => state !== 'refunded').length;
  const nowMs = clock.now();
  const sendAtMs = sendTime(card, shop, nowMs);
  // The numbers of void cards are not used again.
  for (let piece = cards.length + 1; piece <= cards.length + quantity - refunded - have; piece++) {
    const sold = {
      orderItemId: line.id,
      piece,
      amountMinor: card.amount_minor,
      currency: card.currency,
      email: card.recipient_email ?? null,
      note: `Order ${number}`,
      sendAtMs,
    };
    await issueSoldCard(trx, { jobs, nowMs }, sold);
    const amount = formatMoney(card.amount_minor, card.currency);
    const note =
      sendAtMs === null
        ? `The gift card of ${amount} is on its way to the recipient by e-mail.`
        : `We e-mail the gift card of ${amount} to the recipient on ${momentWords(sendAtMs, shop.store.timeZone)}.`;
    await addRemark(trx, { orderId, by: AT_ONCE, note, isPublic: true }, nowMs);
  }
}
