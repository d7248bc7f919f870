import { defineMessages } from '@ingot/messages/define-messages.ts';

/** Texts of pages that show what went wrong. */
export const errorText = defineMessages('office-error', {
  title: 'Something went wrong',
  body: 'This page could not be shown. Your work that was saved is safe.',
  reload: 'Reload the page',
  home: 'Go to the first page',
  notFound: 'Page not found',
  notFoundBody: 'There is no page at this address. The row it showed may have been removed.',
  noPermission: 'Your role cannot open this page',
  noPermissionBody: 'Ask an owner for the permission “{permission}”.',
});
