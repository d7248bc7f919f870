import { isAwaited } from '@ingot/rules/buyback/quote-status.ts';
import { code128 } from '../../../platform/media/code-128.ts';
import type { ShopSettings } from '../../shop/shop-settings.ts';
import type { SellQuote } from '../sell-quote.ts';

/** The address label of a package to the shop. It names neither metal nor value. */
export interface ShippingLabel {
  readonly address: readonly string[];
  /** An SVG image in a data address. */
  readonly barCode: string;
}

/** Returns the label of a quote; null unless its package is awaited. */
export async function shippingLabel(
  { number, status }: Pick<SellQuote, 'number' | 'status'>,
  { contact }: Pick<ShopSettings, 'contact'>,
): Promise<ShippingLabel | null> {
  if (!isAwaited(status)) return null;
  const place = `${contact.locality}, ${contact.regionCode} ${contact.postcode}`;
  const image = Buffer.from(await code128(number)).toString('base64');
  return {
    address: ['Receiving', contact.street, place, contact.country],
    barCode: `data:image/svg+xml;base64,${image}`,
  };
}
