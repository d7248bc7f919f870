import { isAwaited } from '@ingot/rules/buyback/quote-status.ts';
import type { ShopSettings } from '../../shop/shop-settings.ts';
import type { SellQuote } from '../sell-quote.ts';
import { barCode } from './bar-code.ts';

/** The address label of a package to the shop. It names neither metal nor value. */
export interface ShippingLabel {
  readonly address: readonly string[];
  readonly barCode: string;
}

/** Returns the label of a quote; null unless its package is awaited. */
export function shippingLabel(
  { number, status }: Pick<SellQuote, 'number' | 'status'>,
  { contact }: Pick<ShopSettings, 'contact'>,
): ShippingLabel | null {
  if (!isAwaited(status)) return null;
  const place = `${contact.locality}, ${contact.regionCode} ${contact.postcode}`;
  return { address: ['Receiving', contact.street, place, contact.country], barCode: barCode(number) };
}
