import { defineMessages } from '@ingot/messages/define-messages.ts';

/** Texts of the contact page around the shop's own content. */
export const contactText = defineMessages('contact', {
  title: 'Contact us',
  about: 'Reach our desk by phone, by e-mail, at the counter, or with this form.',
  heading: 'Write to us',
  name: 'Name',
  email: 'E-mail',
  telephone: 'Phone',
  message: 'Message',
  submit: 'Send message',
  sentHeading: 'We received your message.',
  sent: 'We reply to {email} by the next working day.',
  another: 'Write another message',
  notSent: 'We could not send your message. Your text is still here. Try again.',
  counter: 'Our counter',
  telephoneLabel: 'Phone',
  hours: 'Hours',
});
