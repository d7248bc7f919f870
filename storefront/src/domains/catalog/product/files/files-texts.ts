import { defineMessages } from '@ingot/messages/define-messages.ts';

/** Texts about the files of a downloadable product on its page. */
export const filesText = defineMessages('product-files', {
  limit: { one: '{count} download', other: '{count} downloads' },
  unlimited: 'Any number of downloads',
  sampleOf: 'Sample of {title}',
  samples: 'Samples',
  when: 'You download the files as soon as your payment is final. No delivery.',
});
