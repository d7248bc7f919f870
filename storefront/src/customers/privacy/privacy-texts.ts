import { defineMessages } from '../../messages/define-messages.ts';

/** What a customer can do with what the shop knows of them. */
export const privacyText = defineMessages('privacy', {
  title: 'Your data',
  about:
    'Account, addresses, orders, favorites, reviews, alerts, sell quotes, saved payments and choices of mails, as one file that you and programs can read.',
  download: 'Download my data',
  fileName: 'ingot-my-data.json',
  downloaded: 'Your data is in your downloads.',
  aboutDeleting: 'Deleting the account cannot be undone. Orders on their way still arrive.',
  remove: 'Delete my account',
  confirmTitle: 'Delete your account?',
  goes: 'At once you are signed out everywhere, and your addresses, favorites, alerts and saved cards are gone.',
  stays:
    'Your orders stay in our books, without your name once the law lets us. Reviews stay without your name.',
  password: 'Current Password',
  confirm: 'Delete for good',
  keep: 'Keep my account',
  goneTitle: 'Your account is deleted',
  gone: 'We have told {email}. Thank you for the time with us.',
  leave: 'To the main page',
});
