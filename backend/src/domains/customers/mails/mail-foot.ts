import { mailText } from '../../../platform/mail/documents/mail-texts.ts';
import { joined, shopAddressLine } from '../../shop/countries/shop-lines.ts';
import type { ShopSettings } from '../../shop/shop-settings.ts';

/** The last lines of every mail about an account: who writes, and why. */
export function mailFoot(shop: ShopSettings, reason: string): string[] {
  const { contact } = shop;
  return [
    shopAddressLine(shop),
    joined([contact.phone, contact.hoursText]),
    '',
    `${reason} ${mailText('footer-safety')}`,
  ];
}
