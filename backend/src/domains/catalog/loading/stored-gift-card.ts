import {
  type GiftCardContext,
  type GiftCardPart,
  type GiftCardTerms,
  giftCardOptions,
} from '@ingot/rules/catalog/gift-card-options.ts';
import type { StoredGiftCardTerms } from '../../../platform/database/tables/json-columns.ts';
import { defineMessages } from '../../../platform/messages/define-messages.ts';
import { firstOptionId } from './stored-custom-options.ts';

const text = defineMessages('gift-card-parts', {
  giftcard_amount: 'Amount',
  custom_giftcard_amount: 'Another amount',
  giftcard_recipient_name: 'Their name',
  giftcard_recipient_email: 'Their e-mail',
  giftcard_sender_name: 'From',
  giftcard_message: 'Message',
  giftcard_delivery_date: 'Send it on',
});

/** Parses the stored amounts of a gift card; null for a product that is none. */
export function toGiftCard(stored: string | null): GiftCardTerms | null {
  if (stored === null) return null;
  const { amounts_minor: amountsMinor, open_amount_minor: open } = JSON.parse(stored) as StoredGiftCardTerms;
  return { amountsMinor, openAmount: open ? { fromMinor: open.from, toMinor: open.to } : null };
}

/** Returns the options of a gift card: its amount, and the persons on it. */
export function toGiftCardOptions(
  productId: number,
  terms: GiftCardTerms,
  { currency }: Pick<GiftCardContext, 'currency'>,
) {
  const title = (part: GiftCardPart) => text(part);
  return giftCardOptions(terms, { firstId: firstOptionId(productId), currency, title });
}
