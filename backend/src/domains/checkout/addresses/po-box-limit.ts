import { isPoBox } from '@ingot/rules/checkout/addresses/po-box.ts';
import { convertMinor } from '@ingot/rules/money/convert-money.ts';
import { formatMoney } from '@ingot/rules/money/format-money.ts';
import { defineMessages } from '../../../platform/messages/define-messages.ts';
import type { PricedCart } from '../../cart/pricing/price-cart.ts';
import { currencyOf, type PricingBasis } from '../../cart/pricing-basis.ts';

const text = defineMessages('po-boxes', {
  'too-much': 'We ship orders up to {amount} to a PO box. Enter a street address.',
});

/** Error code, in `extensions.code`. */
export const PO_BOX_LIMIT = 'PO_BOX_NOT_ALLOWED';

/**
 * Returns the message for a cart whose value is too high for its PO box address, with the limit;
 * null if it may be shipped.
 */
export function poBoxLimitMessage(
  { cart, shipment, currency }: Pick<PricedCart, 'cart' | 'shipment' | 'currency'>,
  { shop }: Pick<PricingBasis, 'shop'>,
): string | null {
  const { poBoxMaximumMinor } = shop.shipping;
  if (poBoxMaximumMinor === null || !shipment || !cart.shippingAddress) return null;
  if (!isPoBox(cart.shippingAddress.street)) return null;
  const maxMinor = convertMinor(poBoxMaximumMinor, currencyOf(shop, currency).rateE6);
  if (shipment.subtotalMinor <= maxMinor) return null;
  return text('too-much', { amount: formatMoney(maxMinor, currency) });
}
