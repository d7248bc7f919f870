import type { Database, Transaction } from '../../../platform/database/database.ts';

/** A shopper in the line of a rush who gets a mail when the turn comes. */
export interface TurnMail {
  /** Of the place in line. */
  readonly ticket: string;
  readonly joinedMs: number;
  /** As `deliveryAddress` returns it. */
  readonly email: string;
  /** Code of the store view for the language of the mail. */
  readonly storeView: string;
  readonly askedMs: number;
}

/** A place whose shopper waits for a mail. */
export type WaitingMail = Pick<TurnMail, 'ticket' | 'joinedMs' | 'askedMs'>;

/** Stores the request for a mail. Returns false when the place has one. */
export async function insertTurnMail(db: Database, mail: TurnMail): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('rush_turn_mail')
    .values({
      ticket: mail.ticket,
      joined_at: new Date(mail.joinedMs),
      email: mail.email,
      store_view: mail.storeView,
      asked_at: new Date(mail.askedMs),
    })
    .onConflict((conflict) => conflict.column('ticket').doNothing())
    .executeTakeFirstOrThrow();
  return (numInsertedOrUpdatedRows ?? 0n) > 0n;
}

/** Returns the places whose shoppers wait for a mail, in the order of joining. */
export async function findWaitingMails(db: Database, limit: number): Promise<WaitingMail[]> {
  const rows = await db
    .selectFrom('rush_turn_mail')
    .select(['ticket', 'joined_at', 'asked_at'])
    .where('turn_at', 'is', null)
    .orderBy('joined_at')
    .orderBy('ticket')
    .limit(limit)
    .execute();
  return rows.map((row) => ({
    ticket: row.ticket,
    joinedMs: row.joined_at.getTime(),
    askedMs: row.asked_at.getTime(),
  }));
}

/** Returns the number of places that wait with a request. */
export async function countWaitingMails(db: Database): Promise<number> {
  const { count } = await db
    .selectFrom('rush_turn_mail')
    .select((row) => row.fn.countAll<number>().as('count'))
    .where('turn_at', 'is', null)
    .executeTakeFirstOrThrow();
  return count;
}

/** Returns the stored request of a place, also of one whose mail is queued; null for none. */
export async function findRequest(
  db: Database,
  ticket: string,
): Promise<Pick<TurnMail, 'email' | 'askedMs'> | null> {
  const row = await db
    .selectFrom('rush_turn_mail')
    .select(['email', 'asked_at'])
    .where('ticket', '=', ticket)
    .executeTakeFirst();
  return row ? { email: row.email, askedMs: row.asked_at.getTime() } : null;
}

/**
 * Records that the turn of a ticket has come. Returns false if that was recorded before, or if the shopper has left the
 * line.
 */
export async function markTurn(trx: Transaction, ticket: string, nowMs: number): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('rush_turn_mail')
    .set({ turn_at: new Date(nowMs) })
    .where('ticket', '=', ticket)
    .where('turn_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Returns a mail whose turn has come; null when it was sent. */
export async function findTurnMail(
  db: Database,
  ticket: string,
): Promise<(Pick<TurnMail, 'email' | 'storeView'> & { readonly turnMs: number }) | null> {
  const row = await db
    .selectFrom('rush_turn_mail')
    .select(['email', 'store_view', 'turn_at'])
    .where('ticket', '=', ticket)
    .executeTakeFirst();
  if (!row?.turn_at) return null;
  return { email: row.email, storeView: row.store_view, turnMs: row.turn_at.getTime() };
}

/** Deletes the request for a mail, with the address. */
export async function deleteTurnMail(db: Database, ticket: string): Promise<void> {
  await db.deleteFrom('rush_turn_mail').where('ticket', '=', ticket).execute();
}

/** The times before which requests for mails are old. */
export interface OldTurnMails {
  /** Of the request, for a shopper who still waits. */
  readonly askedBeforeMs: number;
  /** Of the turn, for a mail that is queued. */
  readonly turnBeforeMs: number;
}

/** Deletes the requests of shoppers who have waited too long, and those of turns that are over. */
export async function deleteOldTurnMails(
  db: Database,
  { askedBeforeMs, turnBeforeMs }: OldTurnMails,
): Promise<void> {
  await db
    .deleteFrom('rush_turn_mail')
    .where((row) =>
      row.or([
        row.and([row('turn_at', 'is', null), row('asked_at', '<', new Date(askedBeforeMs))]),
        row('turn_at', '<', new Date(turnBeforeMs)),
      ]),
    )
    .execute();
}
