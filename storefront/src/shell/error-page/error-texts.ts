import { defineMessages } from '@ingot/messages/define-messages.ts';

/** Texts of the error pages. */
export const errorText = defineMessages('error', {
  notFound: 'Page not found...',
  notFoundTitle: 'Page Not Found',
  notFoundLead: 'Looks like something went wrong. Sorry about that. If you followed a link from us, please',
  contactUs: 'contact us',
  gone: "Looks like the page you were hoping to find doesn't exist. Sorry about that.",
  redirectLoop: 'This page does not exist',
  redirectLoopTitle: 'Too many redirects',
  redirectLoopLead:
    'This link redirects in a loop. Start from the home page. If you followed a link from us,',
  failed: 'Something went wrong. Sorry about that.',
  failedTitle: 'Something went wrong',
  failedLead: 'This page could not be displayed. Reload it to try again.',
  reference: 'If it happens again, give the desk this reference: {id}.',
  reload: 'Reload this page',
  home: 'Take me home',
});
