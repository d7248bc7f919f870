import type { Database, Transaction } from '../../../platform/database/database.ts';

/** A browser session as stored. */
export interface StaffSessionRow {
  readonly id: number;
  readonly staffId: number;
  readonly startedAtMs: number;
  readonly lastSeenAtMs: number;
  readonly provenAtMs: number;
  readonly userAgent: string;
  readonly address: string;
}

const COLUMNS = [
  'id',
  'staff_id',
  'started_at',
  'last_seen_at',
  'proven_at',
  'user_agent',
  'address',
] as const;

function toSession(row: {
  readonly id: number;
  readonly staff_id: number;
  readonly started_at: Date;
  readonly last_seen_at: Date;
  readonly proven_at: Date;
  readonly user_agent: string;
  readonly address: string;
}): StaffSessionRow {
  return {
    id: row.id,
    staffId: row.staff_id,
    startedAtMs: row.started_at.getTime(),
    lastSeenAtMs: row.last_seen_at.getTime(),
    provenAtMs: row.proven_at.getTime(),
    userAgent: row.user_agent,
    address: row.address,
  };
}

/** Stores a new session and returns its id. */
export async function insertSession(
  trx: Transaction,
  session: {
    readonly staffId: number;
    readonly tokenHash: string;
    readonly nowMs: number;
    readonly userAgent: string;
    readonly address: string;
  },
): Promise<number> {
  const now = new Date(session.nowMs);
  const { id } = await trx
    .insertInto('staff_session')
    .values({
      staff_id: session.staffId,
      token_hash: session.tokenHash,
      started_at: now,
      last_seen_at: now,
      proven_at: now,
      user_agent: session.userAgent,
      address: session.address,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await trx
    .updateTable('staff_member')
    .set({ last_active_at: now })
    .where('id', '=', session.staffId)
    .execute();
  return id;
}

/** Returns the session of a token hash; null for none. */
export async function findSession(db: Database, tokenHash: string): Promise<StaffSessionRow | null> {
  const row = await db
    .selectFrom('staff_session')
    .select(COLUMNS)
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst();
  return row ? toSession(row) : null;
}

/** Returns the sessions of some members, newest activity first. */
export async function listSessions(db: Database, staffIds: readonly number[]): Promise<StaffSessionRow[]> {
  if (staffIds.length === 0) return [];
  const rows = await db
    .selectFrom('staff_session')
    .select(COLUMNS)
    .where('staff_id', 'in', staffIds)
    .orderBy('last_seen_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
  return rows.map(toSession);
}

/** Records activity of a session and its member. */
export async function touchSession(
  db: Database,
  session: {
    readonly id: number;
    readonly staffId: number;
    readonly nowMs: number;
    readonly address: string;
  },
): Promise<void> {
  const now = new Date(session.nowMs);
  await db
    .updateTable('staff_session')
    .set({ last_seen_at: now, address: session.address })
    .where('id', '=', session.id)
    .where('last_seen_at', '<', now)
    .execute();
  await db
    .updateTable('staff_member')
    .set({ last_active_at: now })
    .where('id', '=', session.staffId)
    .execute();
}

/** Records a check of the second factor. */
export async function proveSession(trx: Transaction, id: number, nowMs: number): Promise<void> {
  await trx
    .updateTable('staff_session')
    .set({ proven_at: new Date(nowMs) })
    .where('id', '=', id)
    .execute();
}

/** Deletes one session of a member. Returns false if it does not exist. */
export async function deleteSession(
  trx: Database | Transaction,
  session: { readonly id: number; readonly staffId: number },
): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom('staff_session')
    .where('id', '=', session.id)
    .where('staff_id', '=', session.staffId)
    .executeTakeFirstOrThrow();
  return numDeletedRows === 1n;
}

/** Deletes the sessions of a member, except one. */
export async function deleteSessionsOf(
  trx: Transaction,
  staffId: number,
  except: number | null = null,
): Promise<void> {
  await trx
    .deleteFrom('staff_session')
    .where('staff_id', '=', staffId)
    .$if(except !== null, (query) => query.where('id', '!=', except ?? 0))
    .execute();
}

/** Deletes sessions that began or were last used too long ago. */
export async function deleteEndedSessions(
  db: Database,
  { startedBeforeMs, seenBeforeMs }: { readonly startedBeforeMs: number; readonly seenBeforeMs: number },
): Promise<void> {
  await db
    .deleteFrom('staff_session')
    .where((row) =>
      row.or([
        row('started_at', '<=', new Date(startedBeforeMs)),
        row('last_seen_at', '<=', new Date(seenBeforeMs)),
      ]),
    )
    .execute();
}
