import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import {
  type ContactEntryFieldsFragment,
  ContactMessageDocument,
  MessageQueueDocument,
  type MessageStatus,
  MessagesFromDocument,
} from '../../../platform/graphql/generated/graphql.ts';
import { officeQuery } from '../../../platform/graphql/office-query.ts';

/** A message of the contact form with its replies. */
export type ContactMessage = ContactEntryFieldsFragment;

/** A page of the messages with a state. Shows the previous page until the next one has loaded. */
export const messageQueueQuery = (status: MessageStatus, after: string | null) =>
  queryOptions({
    ...officeQuery('messages', MessageQueueDocument, { status, after }),
    placeholderData: keepPreviousData,
  });

/** One message. */
export const contactMessageQuery = (id: string) => officeQuery('messages', ContactMessageDocument, { id });

/** The newest messages from an e-mail address. */
export const messagesFromQuery = (email: string) => officeQuery('messages', MessagesFromDocument, { email });
