import { defineMessages } from '@ingot/messages/define-messages.ts';

/** Texts of the newsletter form and pages. */
export const newsletterText = defineMessages('newsletter', {
  title: 'The journal by e-mail',
  lead: 'One e-mail for each new article. Unsubscribe with one click.',
  email: 'E-mail',
  submit: 'Subscribe',
  asked: 'Check your e-mail. Open the link to confirm your subscription.',
  failed: 'We could not send that. Try again.',
  confirmTitle: 'Confirm your subscription',
  confirmLead: 'Confirm to get an e-mail for each new article.',
  confirm: 'Confirm',
  confirmed: 'You are subscribed. Thank you.',
  unsubscribeTitle: 'Unsubscribe',
  unsubscribeLead: 'We will stop sending you e-mails.',
  unsubscribe: 'Unsubscribe',
  unsubscribed: 'You are unsubscribed.',
  toJournal: 'Go to the journal',
});
