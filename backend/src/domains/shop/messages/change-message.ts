import { characterCount, cleanLines } from '@ingot/rules/shop/clean-text.ts';
import type { AuditVerb } from '@ingot/rules/staff/audit-verbs.ts';
import type { Transaction } from '../../../platform/database/database.ts';
import { ContractError, inputError, noSuchEntity } from '../../../platform/errors/errors.ts';
import { defineMessages } from '../../../platform/messages/define-messages.ts';
import { audited } from '../desk/audited.ts';
import type { Desk } from '../desk/command.ts';
import {
  type ContactEntry,
  deleteWaitingReply,
  insertReply,
  lockMessage,
  setMessageState,
} from './message.repository.ts';

const text = defineMessages('message-desk', {
  unknown: 'This message does not exist.',
  changed: 'Somebody else answered or closed this message in the meantime. The list shows the current state.',
  'reply-invalid': 'Write a reply of 1 to {most} characters.',
  left: 'The reply has left already. Write another one.',
  'not-open': 'This message is answered or closed already.',
});

const LONGEST_REPLY = 10_000;
/** Staff can withdraw a reply within this time. */
const UNDO_MS = 30_000;

/** Identifies a message and the version that the person has seen. */
export interface SeenMessage {
  readonly id: number;
  readonly version: number;
}

/**
 * Replies to a message by e-mail. The reply is sent after half a minute; until then staff can
 * withdraw it.
 * @throws ContractError for an invalid text, and `CONFLICT` if another person has changed the
 * message
 */
export async function replyToMessage(desk: Desk, seen: SeenMessage, reply: string): Promise<void> {
  const words = cleanLines(reply.replaceAll('\0', ''));
  if (words === '' || characterCount(words) > LONGEST_REPLY) {
    throw inputError(text('reply-invalid', { most: LONGEST_REPLY }), 'REPLY_INVALID');
  }
  const nowMs = desk.clock.now();
  await change(desk, seen, 'message-reply', async (trx, { id }) => {
    const times = { writtenAtMs: nowMs, leavesAtMs: nowMs + UNDO_MS };
    await insertReply(trx, id, { text: words, byName: desk.by, ...times });
    await setMessageState(trx, id, 'answered');
  });
}

/** Closes a message that needs no reply. @throws as `replyToMessage` */
export async function closeMessage(desk: Desk, seen: SeenMessage): Promise<void> {
  await change(desk, seen, 'message-close', async (trx, { id, status }) => {
    if (status !== 'open') throw inputError(text('not-open'), 'MESSAGE_NOT_OPEN');
    await setMessageState(trx, id, 'closed');
  });
}

/**
 * Reverses the last step: deletes a reply that was not sent, or reopens a closed message.
 * @throws ContractError if the reply was sent, and `CONFLICT` as `replyToMessage`
 */
export async function reopenMessage(desk: Desk, seen: SeenMessage): Promise<void> {
  await change(desk, seen, 'message-undo', async (trx, { id, status, replies }) => {
    const isTakenBack = await deleteWaitingReply(trx, id);
    if (status === 'answered' && !isTakenBack) throw inputError(text('left'), 'REPLY_SENT');
    // An earlier reply was sent, so the message stays answered.
    const wasAnswered = replies.some(({ sentAtMs }) => sentAtMs !== null);
    await setMessageState(trx, id, wasAnswered ? 'answered' : 'open');
  });
}

async function change(
  desk: Desk,
  { id, version }: SeenMessage,
  verb: AuditVerb,
  work: (trx: Transaction, message: ContactEntry) => Promise<void>,
): Promise<void> {
  await audited(
    desk,
    (email: string) => ({ verb, subject: email, details: { message: id } }),
    async (trx) => {
      const message = await lockMessage(trx, id);
      if (message === null) throw noSuchEntity(text('unknown'), 'MESSAGE_UNKNOWN');
      if (message.version !== version) throw new ContractError(text('changed'), 'graphql-input', 'CONFLICT');
      await work(trx, message);
      return message.email;
    },
  );
}
