import { defineMessages } from '../../messages/define-messages.ts';

/** What the newsletter's form and pages say. */
export const newsletterText = defineMessages('newsletter', {
  title: 'New pieces of the journal, by letter',
  lead: 'One mail when something new is written. No prices, no advice, one press to leave.',
  email: 'E-mail',
  submit: 'Subscribe',
  asked: 'Look into your mail: the link in it confirms the subscription.',
  failed: 'That was not sent. Please try again.',
  confirmTitle: 'Confirm your subscription',
  confirmLead: 'One press, and you get a letter when something new is written.',
  confirm: 'Confirm',
  confirmed: 'You are subscribed. Thank you.',
  unsubscribeTitle: 'No more letters',
  unsubscribeLead: 'One press, and we stop writing to you.',
  unsubscribe: 'Unsubscribe',
  unsubscribed: 'You will get no more letters.',
  toJournal: 'To the journal',
});
