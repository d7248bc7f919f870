import type { CatalogSnapshot } from '@ingot/catalog-engine/catalog-snapshot.ts';
import { characterCount, cleanLines, hasUnseenCharacters } from '@ingot/rules/shop/clean-text.ts';
import type { Context } from '../../../platform/context.ts';
import { lockKey } from '../../../platform/database/advisory-lock.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { echoed } from '../../../platform/errors/echoed.ts';
import { inputError, noSuchEntity } from '../../../platform/errors/errors.ts';
import { consumeAttempt } from '../../../platform/limits/shared-limit.ts';
import { defineMessages } from '../../../platform/messages/define-messages.ts';
import { type BidView, buybackPrice } from '../../catalog/bids/buyback-price.ts';
import { findCustomer } from '../../customers/find-customer.ts';
import { requireSignedIn } from '../../customers/require-customer.ts';
import type { ShopSettings } from '../../shop/shop-settings.ts';
import { MAX_ITEMS, type OfferedItem } from '../quote/bid-items.ts';
import { tradeNumber } from '../trade-number.ts';
import { findInquiriesSince, insertInquiry } from './sell-inquiry.repository.ts';
import type { SellInquiry, SellInquiryItem } from './sell-inquiry.ts';
import { SELL_INQUIRY_MAIL } from './sell-inquiry-job.ts';

const text = defineMessages('inquire-about-sale', {
  'inquiry-empty': 'Choose what you would like to sell.',
  'inquiry-too-long': 'An inquiry can list at most {most} products.',
  'no-bid': 'We have no bid for "{sku}".',
  'inquiry-item-twice': '"{sku}" is in the inquiry twice.',
  'invalid-quantity': 'Enter a quantity from 1 to {most} of {product}.',
  'note-too-long': 'The note is longer than {most} characters. Shorten it.',
  'note-characters': 'The note contains characters we cannot display. Remove them.',
  'too-many-inquiries': 'You sent too many inquiries. Try again in an hour, or reply to our e-mail.',
});

const MAX_PIECES = 1_000_000;
const MAX_NOTE = 1_000;
/** An inquiry sends two mails, so a customer can send only some per hour. */
const LIMIT = { name: 'sell-inquiries', times: 5, windowMs: 3_600_000 };
/** The same inquiry within an hour is a repeated submission. */
const SAME_WITHIN_MS = 3_600_000;

/**
 * Stores an inquiry of the viewer about a sale above the desk's bid limit. Queues the mails to the
 * desk and to the customer in the same transaction. A repeated submission returns the first inquiry.
 * @throws ContractError for a guest, an invalid item or note, and too many inquiries
 */
export async function inquireAboutSale(
  { services, viewer, catalog, spot, now }: Pick<Context, 'services' | 'viewer' | 'catalog' | 'spot' | 'now'>,
  offered: { readonly items: readonly OfferedItem[]; readonly note?: string | null | undefined },
): Promise<{ number: string; email: string }> {
  const { customerId } = requireSignedIn(viewer);
  const { db, jobs, shop } = services;
  const items = inquiryItems(offered.items, { catalog, spot, methods: shop.paymentMethods, nowMs: now });
  const note = checkedNote(offered.note ?? '');
  if (!(await consumeAttempt(LIMIT, services, { subject: `customer ${customerId}`, nowMs: now }))) {
    throw inputError(text('too-many-inquiries'), 'TOO_MANY_REQUESTS');
  }
  const inquiry: SellInquiry = {
    number: tradeNumber('I'),
    customerId,
    currency: shop.store.baseCurrency,
    note,
    createdAtMs: now,
    items,
  };
  return inTransaction(db, async (trx) => {
    await lockKey(trx, `sell-inquiry ${customerId}`);
    const customer = await findCustomer(trx, customerId);
    const email = customer?.email ?? '';
    const recent = await findInquiriesSince(trx, customerId, now - SAME_WITHIN_MS);
    const same = recent.find((earlier) => isSame(earlier, inquiry));
    if (same) return { number: same.number, email };
    await insertInquiry(trx, inquiry);
    const { number } = inquiry;
    await jobs.sendAll(
      trx,
      SELL_INQUIRY_MAIL,
      [...deskAddresses(shop), null].map((deskAddress) => ({ number, deskAddress })),
    );
    return { number, email };
  });
}

/** Returns the addresses for quotes. Without any, the shop's own: an inquiry must reach the desk. */
function deskAddresses({ dealerMail, contact }: ShopSettings): readonly string[] {
  return dealerMail.quotes.length > 0 ? dealerMail.quotes : [contact.email];
}

function inquiryItems(
  offered: readonly OfferedItem[],
  view: BidView & { readonly catalog: CatalogSnapshot },
): SellInquiryItem[] {
  if (offered.length === 0) throw inputError(text('inquiry-empty'), 'QUOTE_EMPTY');
  if (offered.length > MAX_ITEMS) {
    throw inputError(text('inquiry-too-long', { most: MAX_ITEMS }), 'QUOTE_TOO_LONG');
  }
  const seen = new Set<string>();
  return offered.map(({ sku: sent, quantity, condition }) => {
    const product = view.catalog.productBySku(sent);
    if (!product?.buyback) throw noSuchEntity(text('no-bid', { sku: echoed(sent) }), 'NO_BID');
    const { sku, name } = product;
    const key = `${sku} ${condition}`;
    if (seen.has(key)) throw inputError(text('inquiry-item-twice', { sku }), 'QUOTE_ITEM_TWICE');
    seen.add(key);
    if (quantity < 1 || quantity > MAX_PIECES) {
      throw inputError(text('invalid-quantity', { most: MAX_PIECES, product: name }), 'INVALID_QUANTITY');
    }
    const unitMinor = buybackPrice(product, view, { quantity, condition });
    return { sku, name, quantity, condition, unitMinor };
  });
}

function checkedNote(sent: string): string {
  const note = cleanLines(sent);
  if (characterCount(note) > MAX_NOTE) {
    throw inputError(text('note-too-long', { most: MAX_NOTE }), 'NOTE_TOO_LONG');
  }
  if (hasUnseenCharacters(note)) throw inputError(text('note-characters'), 'NOTE_CHARACTERS');
  return note;
}

function isSame(one: SellInquiry, other: SellInquiry): boolean {
  const pieces = ({ items }: SellInquiry) =>
    items.map(({ sku, quantity, condition }) => `${sku} ${quantity} ${condition}`).join();
  return one.note === other.note && pieces(one) === pieces(other);
}
