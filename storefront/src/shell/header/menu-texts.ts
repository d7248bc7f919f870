import { defineMessages } from '@ingot/messages/define-messages.ts';
import { withinSentence } from '@ingot/messages/within-sentence.ts';
import type { MenuEntry } from '../../domains/catalog/category/menu.ts';

/** Texts of the open menus. */
export const menuText = defineMessages('menu', {
  menu: 'Menu',
  all: 'All {name}',
  more: 'More in {name}',
  newFrom: 'New from {mint}',
  newest: 'Newest',
  signIn: 'Sign in',
});

/** Returns the text of the link to an entry itself above the entries below it: for a category, "All …". */
export function entryItselfText({ name, productCount }: MenuEntry): string {
  return productCount === null ? name : menuText('all', { name: withinSentence(name) });
}
