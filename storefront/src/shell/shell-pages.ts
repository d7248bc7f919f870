import { defineMessages } from '@ingot/messages/define-messages.ts';

/** Names of the service pages. */
export const pageNameText = defineMessages('shell', {
  journal: 'Journal',
  contactUs: 'Contact us',
  sellToUs: 'Sell to us',
});

/** Pages in the menus besides the categories, in order. */
export const SHELL_PAGES = [
  { to: '/blog', name: 'journal' },
  { to: '/contact-us', name: 'contactUs' },
  { to: '/sell-to-us', name: 'sellToUs' },
] as const;

/** The first page of the group at the right of the menu bar. */
export const FIRST_OF_SERVICE = '/contact-us';
