import { mailText } from '../../../platform/mail/documents/mail-texts.ts';
import { joined, shopAddressLine } from '../../shop/countries/shop-lines.ts';
import type { ShopSettings } from '../../shop/shop-settings.ts';

/** Returns the footer of an account mail: the sender and the reason. */
export function mailFoot(shop: ShopSettings, reason: string): string[] {
  const { contact } = shop;
  return [
    shopAddressLine(shop),
    joined([contact.phone, contact.hoursText]),
    '',
    `${reason} ${mailText('footer-safety')}`,
  ];
}
