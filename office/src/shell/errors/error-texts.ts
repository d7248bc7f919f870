import { defineMessages } from '@ingot/messages/define-messages.ts';

/** Texts of pages that show what went wrong. */
export const errorText = defineMessages('office-error', {
  title: 'Something went wrong',
  body: 'This page could not be shown. Your work that was saved is safe.',
  startTitle: 'The office could not start',
  startBody:
    'Parts of it could not be loaded. The shop may be in the middle of an update. Reload the page in a minute. If this page comes back, restart the shop.',
  reload: 'Reload the page',
  home: 'Go to the first page',
  notFound: 'Page not found',
  notFoundBody: 'There is no page at this address. The row it showed may have been removed.',
  noPermission: 'Your role cannot open this page',
  noPermissionBody: 'Ask an owner for the permission “{permission}”.',
});
