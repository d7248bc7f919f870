import { mailText } from '../ports/mailer/mail-texts.ts';
import type { ShopSettings } from '../shop/shop-settings.ts';

/** The last lines of every mail about an account: who writes, and why. */
export function mailFoot({ store, contact }: ShopSettings, reason: string): string[] {
  return [
    `${store.storeName}, ${contact.street}, ${contact.locality}, ${contact.region} ${contact.postcode}`,
    `${contact.phone}, ${contact.hoursText}`,
    '',
    `${reason} ${mailText('footer-safety')}`,
  ];
}
