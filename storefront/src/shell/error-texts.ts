import { defineMessages } from '../messages/define-messages.ts';

/** What stands in place of a page that is not there or could not be drawn. */
export const errorText = defineMessages('error', {
  notFound: 'Page not found...',
  notFoundTitle: 'Page Not Found',
  notFoundLead: 'Looks like something went wrong. Sorry about that. If you followed a link from us, please',
  contactUs: 'contact us',
  gone: "Looks like the page you were hoping to find doesn't exist. Sorry about that.",
  redirectLoop: 'This address leads nowhere',
  redirectLoopTitle: 'Too many redirects',
  redirectLoopLead:
    'It sends you from page to page without end. Start again from the front page. If you followed a link from us,',
  failed: 'Something went wrong. Sorry about that.',
  failedTitle: 'Something went wrong',
  failedLead: 'This page could not be drawn. It may help to load it again.',
  reference: 'If it happens again, tell the desk this reference: {id}.',
  reload: 'Reload this page',
  home: 'Take me home',
});
