import type { Database, Transaction } from '../../../platform/database/database.ts';
import type { ContactMessage, NewContactMessage } from './contact-message.ts';

/** Returns whether the same person sent the same text since `sinceMs`. */
export async function hasSameMessage(
  trx: Transaction,
  { canonicalEmail, comment }: NewContactMessage,
  sinceMs: number,
): Promise<boolean> {
  const row = await trx
    .selectFrom('contact_message')
    .select('id')
    .where('canonical_email', '=', canonicalEmail)
    .where('created_at', '>', new Date(sinceMs))
    .where('comment', '=', comment)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Stores a message and returns its id. */
export async function insertMessage(
  trx: Transaction,
  { canonicalEmail, ...message }: NewContactMessage,
  createdAtMs: number,
): Promise<number> {
  const row = await trx
    .insertInto('contact_message')
    .values({
      ...message,
      canonical_email: canonicalEmail,
      created_at: new Date(createdAtMs),
      mailed_at: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

/** Returns a message that has not been mailed, or null. */
export async function findUnmailedMessage(db: Database, id: number): Promise<ContactMessage | null> {
  const row = await db
    .selectFrom('contact_message')
    .select(['name', 'email', 'telephone', 'comment'])
    .where('id', '=', id)
    .where('mailed_at', 'is', null)
    .executeTakeFirst();
  return row ?? null;
}

/** Records that the message was mailed. */
export async function markMessageMailed(db: Database, id: number, atMs: number): Promise<void> {
  await db
    .updateTable('contact_message')
    .set({ mailed_at: new Date(atMs) })
    .where('id', '=', id)
    .execute();
}
