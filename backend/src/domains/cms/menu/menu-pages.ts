import { type MenuItem, menuPageOf } from '@ingot/rules/cms/arrange-menu.ts';
import { defineMessages } from '../../../platform/messages/define-messages.ts';

const text = defineMessages('menu-pages', {
  journal: 'Journal',
  contactUs: 'Contact us',
  sellToUs: 'Sell to us',
});

/** Returns the name of the page of the shop to which an entry links, in the language of the request; empty for others. */
export function pageName(entry: Pick<MenuItem, 'category' | 'address'>): string {
  const page = menuPageOf(entry);
  return page === null ? '' : text(page);
}
