/** Pages that the menus lead to besides the categories, in their order. */
export const SHELL_PAGES = [
  { to: '/blog', name: 'journal' },
  { to: '/contact-us', name: 'contactUs' },
  { to: '/sell-to-us', name: 'sellToUs' },
] as const;

/** Where the group at the right-hand end of the menu bar begins. */
export const FIRST_OF_SERVICE = '/contact-us';
