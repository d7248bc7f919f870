import { sql } from 'kysely';
import type { Database, Transaction } from '../../../platform/database/database.ts';

/** A photograph of the pieces of a line. */
export interface QuotePhoto {
  readonly id: number;
  readonly position: number;
}

/** Stores a photograph of a line. */
export async function insertPhoto(
  trx: Transaction,
  photo: {
    readonly quoteId: number;
    readonly position: number;
    readonly image: Buffer;
    readonly nowMs: number;
  },
): Promise<void> {
  await trx
    .insertInto('sell_quote_photo')
    .values({
      quote_id: photo.quoteId,
      position: photo.position,
      image: photo.image,
      added_at: new Date(photo.nowMs),
    })
    .execute();
}

/** Returns the photographs of a quote, oldest first. */
export async function listPhotos(db: Database | Transaction, quoteId: number): Promise<QuotePhoto[]> {
  return db
    .selectFrom('sell_quote_photo')
    .select(['id', 'position'])
    .where('quote_id', '=', quoteId)
    .orderBy('id')
    .execute();
}

/** Returns the image of a photograph of a quote; null for none. */
export async function findPhoto(
  db: Database,
  { number, id }: { readonly number: string; readonly id: number },
): Promise<Buffer | null> {
  const row = await db
    .selectFrom('sell_quote_photo')
    .innerJoin('sell_quote', 'sell_quote.id', 'sell_quote_photo.quote_id')
    .select('image')
    .where('sell_quote_photo.id', '=', id)
    .where(sql<boolean>`sell_quote.number = ${number}`)
    .executeTakeFirst();
  return row?.image ?? null;
}
