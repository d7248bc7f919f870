import { defineMessages } from '@ingot/messages/define-messages.ts';

/** Texts of data export and account deletion. */
export const privacyText = defineMessages('privacy', {
  title: 'Your data',
  about:
    'Account, addresses, orders, favorites, reviews, alerts, metals, sell quotes, identity checks, saved payments and e-mail preferences in one JSON file.',
  download: 'Download my data',
  fileName: 'ingot-my-data.json',
  downloaded: 'We saved your data to your downloads.',
  aboutDeleting: 'You cannot undo this. Orders in transit still arrive.',
  remove: 'Delete my account',
  confirmTitle: 'Delete your account?',
  goes: 'We sign you out everywhere and delete your addresses, favorites, alerts, metals and saved cards right away.',
  stays:
    'We keep your orders in our books and remove your name when the law allows. Reviews stay without your name.',
  password: 'Current Password',
  confirm: 'Delete permanently',
  keep: 'Keep my account',
  goneTitle: 'Your account is deleted',
  gone: 'We sent a confirmation to {email}. Thank you for being a customer.',
  leave: 'Go to the home page',
});
