import { defineMessages } from '@ingot/messages/define-messages.ts';

/** Texts of the frame: sidebar, top bar, tabs. */
export const frameText = defineMessages('frame', {
  shop: 'Ingot',
  office: 'Back office',
  desks: 'Desks',
  menu: 'Menu',
  openMenu: 'Open the menu',
  openMenuWaiting: {
    one: 'Open the menu, {count} item waiting',
    other: 'Open the menu, {count} items waiting',
  },
  waiting: '{count} waiting',
  home: 'Ingot, home',
  skip: 'Skip to the content',
  signOut: 'Sign out',
  ownAccount: 'Own account',
  dark: 'Dark theme',
  light: 'Light theme',
  offline: 'You are offline. What you typed stays on this page.',
  notLive: 'Live updates are interrupted. Reload the page to see the current state.',
});
