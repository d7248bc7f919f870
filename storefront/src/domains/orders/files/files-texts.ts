import { defineMessages } from '@ingot/messages/define-messages.ts';

/** Texts about the files that buyers download. */
export const filesText = defineMessages('bought-files', {
  title: 'My downloads',
  lead: 'The files that you bought.',
  ofOrder: 'Files',
  order: 'Order {number}',
  download: 'Download',
  none: 'No files yet',
  noneAbout: 'Files that you buy appear here as soon as their payment is final.',
  shop: 'Continue shopping',
  failed: 'We could not load your files. They are safe.',
  tryAgain: 'Try again',
  left: { one: '{count} download left', other: '{count} downloads left' },
  unlimited: 'No limit of downloads',
  pending: 'Available once the payment is final',
  payment_review: 'Available again once the payment is final',
  expired: 'Expired',
});
