import { sql } from 'kysely';
import type { Database, Transaction } from '../../../platform/database/database.ts';

/** The state of a message to the shop. */
export type MessageState = 'open' | 'answered' | 'closed';

/** A reply to a message by e-mail. */
export interface MessageReply {
  readonly id: number;
  readonly text: string;
  readonly byName: string;
  readonly writtenAtMs: number;
  /** The time at which the reply is sent. Staff can withdraw it until then. */
  readonly leavesAtMs: number;
  readonly sentAtMs: number | null;
}

/** A message from the contact form. */
export interface ContactEntry {
  readonly id: number;
  readonly version: number;
  readonly status: MessageState;
  readonly name: string;
  readonly email: string;
  readonly telephone: string | null;
  readonly text: string;
  readonly createdAtMs: number;
  readonly replies: readonly MessageReply[];
}

const COLUMNS = ['id', 'version', 'status', 'name', 'email', 'telephone', 'comment', 'created_at'] as const;

/**
 * Returns a page of the messages of a state: open messages oldest first, the others newest first.
 * `after` is the id of the last message on the previous page.
 */
export async function listMessages(
  db: Database,
  { status, after, limit }: { status: MessageState; after: number | null; limit: number },
): Promise<ContactEntry[]> {
  const isOpen = status === 'open';
  const direction = isOpen ? 'asc' : 'desc';
  const rows = await db
    .selectFrom('contact_message')
    .select(COLUMNS)
    .where('status', '=', status)
    .$if(after !== null, (query) =>
      query.where(
        sql<boolean>`(created_at, id) ${isOpen ? sql`>` : sql`<`}
          (select created_at, id from contact_message where id = ${after})`,
      ),
    )
    .orderBy('created_at', direction)
    .orderBy('id', direction)
    .limit(limit)
    .execute();
  return withReplies(db, rows);
}

/** Returns the newest messages from e-mail addresses, which must be in canonical form. */
export async function listMessagesFrom(
  db: Database,
  canonicalEmails: readonly string[],
  limit: number,
): Promise<ContactEntry[]> {
  const rows = await db
    .selectFrom('contact_message')
    .select(COLUMNS)
    .where(sql<boolean>`canonical_email = any(${[...canonicalEmails]}::text[])`)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
  return withReplies(db, rows);
}

/** Returns a message, or null for an unknown id. */
export async function findMessage(db: Database | Transaction, id: number): Promise<ContactEntry | null> {
  const rows = await db.selectFrom('contact_message').select(COLUMNS).where('id', '=', id).execute();
  const [message] = await withReplies(db, rows);
  return message ?? null;
}

/** Locks and returns a message until `trx` ends. Returns null for an unknown id. */
export async function lockMessage(trx: Transaction, id: number): Promise<ContactEntry | null> {
  await trx.selectFrom('contact_message').select('id').where('id', '=', id).forUpdate().execute();
  return findMessage(trx, id);
}

/** Sets the state of a message. */
export async function setMessageState(trx: Transaction, id: number, status: MessageState): Promise<void> {
  await trx
    .updateTable('contact_message')
    .set({ status, version: sql<number>`nextval('message_version')` })
    .where('id', '=', id)
    .execute();
}

/** Stores a reply. */
export async function insertReply(
  trx: Transaction,
  messageId: number,
  reply: Pick<MessageReply, 'text' | 'byName' | 'writtenAtMs' | 'leavesAtMs'>,
): Promise<void> {
  await trx
    .insertInto('contact_reply')
    .values({
      message_id: messageId,
      text: reply.text,
      by_name: reply.byName,
      written_at: new Date(reply.writtenAtMs),
      leaves_at: new Date(reply.leavesAtMs),
    })
    .execute();
}

/** Deletes the reply that was not sent yet. Returns whether such a reply existed. */
export async function deleteWaitingReply(trx: Transaction, messageId: number): Promise<boolean> {
  const row = await trx
    .deleteFrom('contact_reply')
    .where('message_id', '=', messageId)
    .where('sent_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Returns the ids of the replies that are due, with the ids of their messages. */
export async function findLeavingReplies(
  db: Database,
  nowMs: number,
  limit: number,
): Promise<{ readonly replyId: number; readonly messageId: number }[]> {
  const rows = await db
    .selectFrom('contact_reply')
    .select(['id', 'message_id'])
    .where('sent_at', 'is', null)
    .where('leaves_at', '<=', new Date(nowMs))
    .orderBy('id')
    .limit(limit)
    .execute();
  return rows.map((row) => ({ replyId: row.id, messageId: row.message_id }));
}

/** Records that a reply is sent. Returns false if it was withdrawn or sent before. */
export async function markReplySent(trx: Transaction, replyId: number, nowMs: number): Promise<boolean> {
  const row = await trx
    .updateTable('contact_reply')
    .set({ sent_at: new Date(nowMs) })
    .where('id', '=', replyId)
    .where('sent_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Returns the number of messages of each state. */
export async function countMessageStates(db: Database): Promise<Record<MessageState, number>> {
  const { rows } = await sql<Record<MessageState, number>>`
    select count(*) filter (where status = 'open')::int as open,
      count(*) filter (where status = 'answered')::int as answered,
      count(*) filter (where status = 'closed')::int as closed from contact_message`.execute(db);
  return rows[0] ?? { open: 0, answered: 0, closed: 0 };
}

/** Returns a text that changes whenever a message is added or changed. */
export async function messagesVersion(db: Database): Promise<string> {
  const { rows } = await sql<{
    version: string;
  }>`select last_value::text as version from message_version`.execute(db);
  return rows[0]?.version ?? '';
}

/** Selects the messages that wait for the shop. */
export const OPEN_MESSAGES = sql`select id::text as subject, name || ': ' || left(comment, 80) as label,
    created_at as since
  from contact_message where status = 'open'`;

async function withReplies(
  db: Database | Transaction,
  rows: readonly {
    readonly id: number;
    readonly version: number;
    readonly status: string;
    readonly name: string;
    readonly email: string;
    readonly telephone: string | null;
    readonly comment: string;
    readonly created_at: Date;
  }[],
): Promise<ContactEntry[]> {
  if (rows.length === 0) return [];
  const replies = await db
    .selectFrom('contact_reply')
    .selectAll()
    .where('message_id', '=', sql<number>`any(${rows.map(({ id }) => id)}::bigint[])`)
    .orderBy('id')
    .execute();
  const byMessage = Map.groupBy(replies, (reply) => reply.message_id);
  return rows.map((row) => ({
    id: row.id,
    version: row.version,
    status: row.status as MessageState,
    name: row.name,
    email: row.email,
    telephone: row.telephone,
    text: row.comment,
    createdAtMs: row.created_at.getTime(),
    replies: (byMessage.get(row.id) ?? []).map((reply) => ({
      id: reply.id,
      text: reply.text,
      byName: reply.by_name,
      writtenAtMs: reply.written_at.getTime(),
      leavesAtMs: reply.leaves_at.getTime(),
      sentAtMs: reply.sent_at?.getTime() ?? null,
    })),
  }));
}
