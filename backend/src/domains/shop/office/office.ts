import { defineMessages } from '../../../platform/messages/define-messages.ts';
import type { OfficePart } from '../../../platform/office/office-part.ts';
import { findMailUses } from '../mail-texts/mail-text.repository.ts';
import { messagesVersion, OPEN_MESSAGES } from '../messages/message.repository.ts';
import { countryResolvers } from './countries.resolvers.ts';
import { messageResolvers } from './messages.resolvers.ts';

const text = defineMessages('message-work', {
  messages: { one: 'message to answer', other: 'messages to answer' },
});

/** The shop domain's part of the back office: countries, messages of the contact form, uses of files in e-mails. */
export const office: OfficePart = {
  resolvers: [countryResolvers, messageResolvers],
  mediaUses: [{ kind: 'mail', find: findMailUses }],
  watches: [{ topic: 'messages', version: messagesVersion }],
  work: [
    {
      code: 'open_messages',
      desk: 'customers',
      permission: 'customers.write',
      isLate: false,
      title: (count) => text('messages', { count }),
      rows: OPEN_MESSAGES,
      path: (id) => `/messages?message=${id}`,
    },
  ],
};
