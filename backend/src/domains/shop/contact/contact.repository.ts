import type { Database, Transaction } from '../../../platform/database/database.ts';
import type { ContactMessage, NewContactMessage } from './contact-message.ts';

/** Whether the same person wrote the same since `sinceMs`. */
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

/** Stores a message and gives its id. */
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

/** A message that was not mailed yet; null when it was, or is not there. */
export async function findUnmailedMessage(db: Database, id: number): Promise<ContactMessage | null> {
  const row = await db
    .selectFrom('contact_message')
    .select(['name', 'email', 'telephone', 'comment'])
    .where('id', '=', id)
    .where('mailed_at', 'is', null)
    .executeTakeFirst();
  return row ?? null;
}

/** Notes that the mail left. */
export async function markMessageMailed(db: Database, id: number, atMs: number): Promise<void> {
  await db
    .updateTable('contact_message')
    .set({ mailed_at: new Date(atMs) })
    .where('id', '=', id)
    .execute();
}
