import { defineMessages } from '@ingot/messages/define-messages.ts';

/** Texts of the open menus. */
export const menuText = defineMessages('menu', {
  menu: 'Menu',
  all: 'All {name}',
  more: 'More in {name}',
  newFrom: 'New from {mint}',
  newest: 'Newest',
  signIn: 'Sign in',
});
