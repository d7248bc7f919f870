import { defineMessages } from '@ingot/messages/define-messages.ts';
import { type MenuItem, menuPageOf } from '@ingot/rules/cms/arrange-menu.ts';

/** Texts of the editor of the menu. */
export const menuText = defineMessages('office-menu', {
  title: 'Menu of the storefront',
  arrange: 'Arrange the menu',
  lead: 'Choose an entry to change it. Categories appear here while they are set to appear in the menu. A new category comes at the end of its parent. Journal, Contact us and Sell to us can be moved, renamed and hidden. The menu has three levels.',
  entries: 'Entries',
  category: 'Category',
  hidden: 'Hidden',
  level: { one: 'Level {count}', other: 'Level {count}' },
  up: 'Up: {name}',
  down: 'Down: {name}',
  in: 'One level lower: {name}',
  out: 'One level higher: {name}',
  moved: '{name}: entry {place} of {count}, level {level}.',
  removed: '{name} is removed.',
  name: 'Text',
  nameHelp: 'Empty: its own name, {name}.',
  address: 'Address',
  addressHelp: 'A path of the shop, such as /faq, or an address that begins with https://.',
  hide: 'Hide it and the entries below it',
  remove: 'Remove this link',
  addLink: 'Add a link',
  add: 'Add',
  badAddress: 'The address must begin with / or https:// and have no spaces.',
  twice: 'This address is in the menu already.',
  noText: 'The link needs a text.',
  reset: 'Follow the categories',
  resetHelp: 'Removes all links, and puts the categories in their own order.',
  journal: 'Journal',
  contactUs: 'Contact us',
  sellToUs: 'Sell to us',
  unread: 'This version of the menu cannot be read. The list shows the order of the categories.',
});

/** Returns the name of the page of the shop to which an entry links; empty for other entries. */
export function pageName(entry: MenuItem): string {
  const page = menuPageOf(entry);
  return page === null ? '' : menuText(page);
}
