import type { Database, Transaction } from '../../../platform/database/database.ts';

/** An open invitation. */
export interface Invitation {
  readonly staffId: number;
  /** Encrypted secret of the authenticator in setup; null before it began. */
  readonly sealedSecret: string | null;
  readonly expiresAtMs: number;
}

/** Stores an invitation, which replaces the member's former one. */
export async function saveInvitation(
  trx: Transaction,
  invitation: { readonly staffId: number; readonly tokenHash: string; readonly expiresAtMs: number },
): Promise<void> {
  const columns = {
    token_hash: invitation.tokenHash,
    sealed_secret: null,
    expires_at: new Date(invitation.expiresAtMs),
  };
  await trx
    .insertInto('staff_invitation')
    .values({ staff_id: invitation.staffId, ...columns })
    .onConflict((conflict) => conflict.column('staff_id').doUpdateSet(columns))
    .execute();
}

/** Returns the unexpired invitation of a token hash; null for none. */
export async function findInvitation(
  db: Database | Transaction,
  tokenHash: string,
  nowMs: number,
): Promise<Invitation | null> {
  const row = await db
    .selectFrom('staff_invitation')
    .select(['staff_id', 'sealed_secret', 'expires_at'])
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', new Date(nowMs))
    .executeTakeFirst();
  if (!row) return null;
  return { staffId: row.staff_id, sealedSecret: row.sealed_secret, expiresAtMs: row.expires_at.getTime() };
}

/** Returns the ends of the open invitations of some members. */
export async function listInvitations(
  db: Database,
  staffIds: readonly number[],
): Promise<ReadonlyMap<number, number>> {
  if (staffIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('staff_invitation')
    .select(['staff_id', 'expires_at'])
    .where('staff_id', 'in', staffIds)
    .execute();
  return new Map(rows.map((row) => [row.staff_id, row.expires_at.getTime()]));
}

/** Stores the authenticator secret of a setup. */
export async function saveInvitationSecret(
  db: Database,
  tokenHash: string,
  sealedSecret: string,
): Promise<void> {
  await db
    .updateTable('staff_invitation')
    .set({ sealed_secret: sealedSecret })
    .where('token_hash', '=', tokenHash)
    .execute();
}

/** Deletes and returns the unexpired invitation of a token hash; null for none. */
export async function takeInvitation(
  trx: Transaction,
  tokenHash: string,
  nowMs: number,
): Promise<Invitation | null> {
  const row = await trx
    .deleteFrom('staff_invitation')
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', new Date(nowMs))
    .returning(['staff_id', 'sealed_secret', 'expires_at'])
    .executeTakeFirst();
  if (!row) return null;
  return { staffId: row.staff_id, sealedSecret: row.sealed_secret, expiresAtMs: row.expires_at.getTime() };
}

/** Deletes the invitation of a member. */
export async function deleteInvitation(trx: Transaction, staffId: number): Promise<void> {
  await trx.deleteFrom('staff_invitation').where('staff_id', '=', staffId).execute();
}
