import type { Database, Transaction } from '../../../platform/database/database.ts';
import type { Letter } from '../../shop/desk/read-letter.ts';

/** What staff wrote to the seller of a quote. */
export interface QuoteLetter extends Letter {
  readonly quoteId: number;
  readonly customerId: number;
  readonly atMs: number;
  readonly byName: string;
}

/** Stores a letter and returns its id. */
export async function insertLetter(trx: Transaction, letter: QuoteLetter): Promise<number> {
  const { id } = await trx
    .insertInto('sell_quote_letter')
    .values({
      quote_id: letter.quoteId,
      customer_id: letter.customerId,
      at: new Date(letter.atMs),
      by_name: letter.byName,
      subject: letter.subject,
      text: letter.text,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Returns a letter; null for one that left with its customer. */
export async function findLetter(db: Database, id: number): Promise<Letter | null> {
  const letter = await db
    .selectFrom('sell_quote_letter')
    .select(['subject', 'text'])
    .where('id', '=', id)
    .executeTakeFirst();
  return letter ?? null;
}

/** Returns the texts of the letters of a quote by their ids. */
export async function listLetterTexts(db: Database, quoteId: number): Promise<ReadonlyMap<number, string>> {
  const letters = await db
    .selectFrom('sell_quote_letter')
    .select(['id', 'text'])
    .where('quote_id', '=', quoteId)
    .execute();
  return new Map(letters.map(({ id, text }) => [id, text]));
}
