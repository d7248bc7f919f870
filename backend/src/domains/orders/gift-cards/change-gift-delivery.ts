import { decodeUid } from '@ingot/catalog-engine/model/uid.ts';
import { sendDays } from '@ingot/rules/catalog/send-days.ts';
import { type GiftDelivery, readGiftDelivery } from '@ingot/rules/discounts/gift-delivery.ts';
import type { Services } from '../../../platform/context.ts';
import type { Transaction } from '../../../platform/database/database.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { inputError, noSuchEntity } from '../../../platform/errors/errors.ts';
import { consumeAttempts } from '../../../platform/limits/shared-limit.ts';
import { defineMessages } from '../../../platform/messages/define-messages.ts';
import { rescheduleCards } from '../../discounts/sold/sold-cards.ts';
import { addRemark, lockOrder } from '../ledger/order-status.repository.ts';
import { findTokenOrder } from '../lookup/find-order.ts';
import { findOrderById } from '../lookup/orders.repository.ts';
import { GIFT_CARD_CHANGED } from '../mails/mail-jobs.ts';
import type { PlacedOrder, PlacedOrderItem } from '../order.ts';
import { canChangeDelivery } from './can-change-delivery.ts';
import { saveDelivery } from './ordered-cards.repository.ts';
import { holdOf, sendTime } from './send-time.ts';

const text = defineMessages('gift-delivery', {
  'not-found': "We couldn't locate an order with the information provided.",
  name: 'Enter the name of the recipient, at most 80 characters.',
  email: 'Enter a valid e-mail address.',
  message: 'The message can have at most 300 characters.',
  day: 'Choose a day from today to a year ahead.',
  sent: 'This gift card is already on its way, so it cannot be changed here. Call the desk.',
  'too-many': 'This gift card was changed too often today. Try again tomorrow, or call the desk.',
  remark: 'The buyer changed the delivery of the gift card.',
  'remark-held': 'The e-mail address of the gift card was changed without an account. It waits an hour.',
});

/** Each change writes a remark for the staff. */
const CHANGES = { name: 'gift-delivery', times: 20 };
const WINDOW_MS = 86_400_000;

/**
 * A link to a guest's order may be forwarded, and a code that is mailed cannot be taken back. The buyer has this
 * time to undo a new address after the mail about it.
 */
const HOLD_MS = 3_600_000;

/** Input of `changeGiftCardDelivery`. */
export interface GiftDeliveryRequest extends GiftDelivery {
  readonly token: string;
  readonly itemUid: string;
  readonly customerId: number | null;
}

/**
 * Changes the delivery of an ordered gift card. The token is enough for a guest's order; a customer's order
 * also needs that customer. The buyer gets a mail about each change. An issued card whose new day has come is
 * mailed within minutes; one of a guest's order with a new address is mailed an hour later.
 * @throws ContractError for another's order, invalid input, and a card that is mailed or refunded
 */
export async function changeGiftDelivery(
  services: Pick<Services, 'db' | 'clock' | 'shop' | 'jobs'>,
  request: GiftDeliveryRequest,
): Promise<PlacedOrder> {
  const { db, clock, shop, jobs } = services;
  const { id: orderId, customerId: owner } = await findTokenOrder(services, request.token);
  if (owner !== null && owner !== request.customerId) {
    throw noSuchEntity(text('not-found'), 'ORDER_NOT_FOUND');
  }
  const nowMs = clock.now();
  await inTransaction(db, async (trx) => {
    const item = await lockCardLine(trx, orderId, request.itemUid);
    const known = item.giftCard.send_on ?? null;
    const delivery = readGiftDelivery(request, { days: sendDays(shop.store.timeZone, nowMs), known });
    if (typeof delivery === 'string') throw inputError(text(delivery), 'INVALID_PARAMETER_VALUE');
    if (isSame(delivery, item.giftCard)) return;
    if (!item.canChange) throw inputError(text('sent'), 'GIFT_CARD_SENT');
    const by = [{ limit: CHANGES, subject: String(orderId) }];
    if (!(await consumeAttempts(db, by, { windowMs: WINDOW_MS, nowMs }))) {
      throw inputError(text('too-many'), 'TOO_MANY_ATTEMPTS');
    }
    const isReaddressed = delivery.recipientEmail !== item.giftCard.recipient_email;
    const isHeld = isReaddressed && owner === null;
    const held = isReaddressed ? null : holdOf(item.giftCard, nowMs);
    const heldUntil = isHeld ? new Date(nowMs + HOLD_MS).toISOString() : held;
    await saveDelivery(trx, item.id, delivery, heldUntil);
    const times = {
      ...(delivery.sendOn !== null && { send_on: delivery.sendOn }),
      ...(heldUntil !== null && { held_until: heldUntil }),
    };
    if (!(await rescheduleCards(trx, item.id, sendTime(times, shop, nowMs) ?? nowMs))) {
      throw inputError(text('sent'), 'GIFT_CARD_SENT');
    }
    // The remark outlives the buyer's data, so it names nobody.
    const note = text(isHeld ? 'remark-held' : 'remark');
    const buyer = { actor: 'customer', name: null } as const;
    await addRemark(trx, { orderId, by: buyer, note, isPublic: false }, nowMs);
    await jobs.send(trx, GIFT_CARD_CHANGED, { orderId, itemId: item.id, atMs: nowMs });
  });
  const order = await findOrderById(db, orderId);
  if (order === null) throw noSuchEntity(text('not-found'), 'ORDER_NOT_FOUND');
  return order;
}

type CardItem = PlacedOrderItem & { readonly giftCard: NonNullable<PlacedOrderItem['giftCard']> };

async function lockCardLine(
  trx: Transaction,
  orderId: number,
  itemUid: string,
): Promise<CardItem & { readonly canChange: boolean }> {
  await lockOrder(trx, orderId);
  const order = await findOrderById(trx, orderId);
  const item = order?.items.find(({ id }) => String(id) === decodeUid(itemUid));
  if (!order || !item?.giftCard) throw noSuchEntity(text('not-found'), 'ORDER_NOT_FOUND');
  return { ...item, giftCard: item.giftCard, canChange: canChangeDelivery(item) };
}

function isSame(wanted: GiftDelivery, known: CardItem['giftCard']): boolean {
  return (
    wanted.recipientName === known.recipient_name &&
    wanted.recipientEmail === known.recipient_email &&
    wanted.message === (known.message ?? null) &&
    wanted.sendOn === (known.send_on ?? null)
  );
}
