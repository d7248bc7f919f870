import { defineMessages } from '@ingot/messages/define-messages.ts';

/** The names of these pages. */
export const pageNameText = defineMessages('shell', {
  journal: 'Journal',
  contactUs: 'Contact us',
  sellToUs: 'Sell to us',
});

/** Pages that the menus lead to besides the categories, in their order. */
export const SHELL_PAGES = [
  { to: '/blog', name: 'journal' },
  { to: '/contact-us', name: 'contactUs' },
  { to: '/sell-to-us', name: 'sellToUs' },
] as const;

/** Where the group at the right-hand end of the menu bar begins. */
export const FIRST_OF_SERVICE = '/contact-us';
