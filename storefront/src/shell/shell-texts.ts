import { defineMessages } from '@ingot/messages/define-messages.ts';

/** Texts of the shell. */
export const shellText = defineMessages('shell', {
  skip: 'Skip to content',
  homeLabel: '{store}, home',
  mainMenu: 'Main',
  openNavigation: 'Open navigation',
  freeShipping: 'Free insured shipping over {amount}',
  topBar: 'Prices and contact',
  menuNotLoaded: 'The menu did not open. Check your connection and try again.',
  copyright: '© {year} {store}.',
  light: 'Light theme',
  dark: 'Dark theme',
  counting: 'Analytics preferences',
  buying: 'Buying',
  selling: 'Selling',
  offlineMark: 'Offline',
  loadingPage: 'Loading page',
  bid: '{metal} bid',
  ask: '{metal} ask',
});
