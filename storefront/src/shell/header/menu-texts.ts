import { defineMessages } from '@ingot/messages/define-messages.ts';

/** What the opened menus say. */
export const menuText = defineMessages('menu', {
  menu: 'Menu',
  all: 'All {name}',
  more: 'More in {name}',
  newFrom: 'New from {mint}',
  newest: 'Newest',
  signIn: 'Sign in',
});
