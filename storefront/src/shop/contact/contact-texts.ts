import { defineMessages } from '../../messages/define-messages.ts';

/** What the contact page says around the shop's own content. */
export const contactText = defineMessages('contact', {
  title: 'Contact us',
  about: 'How to reach the desk: by telephone, by e-mail, at the counter, or with a message from this page.',
  heading: 'Write to us',
  name: 'Name',
  email: 'E-mail',
  telephone: 'Telephone',
  message: 'Message',
  submit: 'Send message',
  sentHeading: 'Your message is with the desk.',
  sent: 'We answer to {email}, within a working day.',
  another: 'Write another message',
  notSent: 'Your message was not sent. Nothing you wrote is lost: please try again.',
  counter: 'Our counter',
  telephoneLabel: 'Telephone',
  hours: 'Hours',
});
