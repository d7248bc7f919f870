import { defineMessages } from '../../../platform/messages/define-messages.ts';

const text = defineMessages('menu-pages', {
  journal: 'Journal',
  contactUs: 'Contact us',
  sellToUs: 'Sell to us',
});

/** Returns the name of a page of the shop in the language of the request; empty for other addresses. */
export function pageName(address: string): string {
  if (address === '/blog') return text('journal');
  if (address === '/contact-us') return text('contactUs');
  return address === '/sell-to-us' ? text('sellToUs') : '';
}
