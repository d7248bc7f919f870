import type { CatalogProduct } from '@ingot/catalog-engine/model/product.ts';
import { GIFT_MESSAGE_LENGTH } from '@ingot/rules/catalog/gift-card-options.ts';

const openAmount = ({ giftCard }: CatalogProduct) => giftCard?.openAmount ?? null;
const major = (minor: number | undefined) => (minor === undefined ? null : minor / 100);

/** Resolvers of a gift card's amounts, by Adobe Commerce's names. */
export const giftCardFields = {
  allow_message: () => true,
  allow_open_amount: (product: CatalogProduct) => openAmount(product) !== null,
  giftcard_amounts: ({ giftCard }: CatalogProduct) =>
    (giftCard?.amountsMinor ?? []).map((minor) => ({
      attribute_id: null,
      uid: Buffer.from(`giftcard/giftcard_amount/${fourDecimals(minor)}`).toString('base64'),
      value: minor / 100,
      value_id: minor,
      website_id: 0,
      website_value: minor / 100,
    })),
  giftcard_type: () => 'VIRTUAL' as const,
  is_redeemable: () => false,
  message_max_length: () => GIFT_MESSAGE_LENGTH,
  open_amount_max: (product: CatalogProduct) => major(openAmount(product)?.toMinor),
  open_amount_min: (product: CatalogProduct) => major(openAmount(product)?.fromMinor),
};

function fourDecimals(minor: number): string {
  return `${Math.trunc(minor / 100)}.${String(minor % 100).padStart(2, '0')}00`;
}
