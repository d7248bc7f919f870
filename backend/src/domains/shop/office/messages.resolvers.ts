import { canonicalEmail } from '@ingot/rules/customers/email-address.ts';
import type { Resolvers } from '../../../generated/office-resolvers.ts';
import { readId } from '../../../platform/graphql/read-id.ts';
import { type OfficeContext, signedIn } from '../../../platform/office/office-context.ts';
import type { Desk } from '../desk/command.ts';
import { officeDesk } from '../desk/office-desk.ts';
import { closeMessage, reopenMessage, replyToMessage, type SeenMessage } from '../messages/change-message.ts';
import {
  type ContactEntry,
  countMessageStates,
  findMessage,
  listMessages,
  listMessagesFrom,
} from '../messages/message.repository.ts';

const MAX_ROWS = 100;
const MOST_FROM_ONE = 50;

/** Resolvers for the queue of messages. */
export const messageResolvers: Resolvers = {
  Query: {
    message_queue: async (_, { status, after, limit }, { services: { db } }) => {
      const most = Math.min(Math.max(1, limit), MAX_ROWS);
      const place = after == null ? null : readId(after);
      const [found, counts] = await Promise.all([
        listMessages(db, { status, after: place, limit: most + 1 }),
        countMessageStates(db),
      ]);
      const shown = found.slice(0, most);
      const last = shown.at(-1);
      return {
        messages: shown.map(toEntry),
        ...counts,
        next: last && found.length > most ? String(last.id) : null,
      };
    },
    contact_message: async (_, { id }, { services: { db } }) => {
      const message = await findMessage(db, readId(id));
      return message && toEntry(message);
    },
    messages_from: async (_, { email }, { services: { db } }) => {
      const canonical = canonicalEmail(email);
      return canonical === null ? [] : (await listMessagesFrom(db, [canonical], MOST_FROM_ONE)).map(toEntry);
    },
  },
  Mutation: {
    reply_to_message: (_, { text, ...seen }, context) =>
      act(context, seen, (desk, message) => replyToMessage(desk, message, text)),
    close_message: (_, seen, context) => act(context, seen, closeMessage),
    reopen_message: (_, seen, context) => act(context, seen, reopenMessage),
  },
};

/** Runs an action on a message and returns the changed message. */
async function act(
  context: OfficeContext,
  { id, version }: { readonly id: string; readonly version: string },
  work: (desk: Desk, seen: SeenMessage) => Promise<void>,
) {
  const seen = { id: readId(id), version: readId(version) };
  await work(officeDesk(signedIn(context)), seen);
  const message = await findMessage(context.services.db, seen.id);
  if (message === null) throw new Error(`The message ${seen.id} is gone`);
  return toEntry(message);
}

function toEntry(message: ContactEntry) {
  return {
    id: String(message.id),
    version: String(message.version),
    status: message.status,
    name: message.name,
    email: message.email,
    telephone: message.telephone,
    text: message.text,
    at: message.createdAtMs,
    replies: message.replies.map((reply) => ({
      id: String(reply.id),
      text: reply.text,
      by: reply.byName,
      at: reply.writtenAtMs,
      has_left: reply.sentAtMs !== null,
    })),
  };
}
