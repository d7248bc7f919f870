import type { Database } from '../../../platform/database/database.ts';
import { newSecretToken } from '../../customers/sessions/secret-token.ts';

/** The purpose of a passkey challenge. */
export type ChallengePurpose = 'sign_in' | 'invitation' | 'add' | 'proof';

/** A challenge is valid for five minutes. */
const LIFETIME_MS = 5 * 60_000;

/** Stores a challenge and returns its id. `staffId` is null for a sign-in. */
export async function saveChallenge(
  db: Database,
  saved: {
    readonly staffId: number | null;
    readonly purpose: ChallengePurpose;
    readonly challenge: string;
    readonly nowMs: number;
  },
): Promise<string> {
  const id = newSecretToken();
  await db
    .insertInto('staff_challenge')
    .values({
      id,
      staff_id: saved.staffId,
      purpose: saved.purpose,
      challenge: saved.challenge,
      expires_at: new Date(saved.nowMs + LIFETIME_MS),
    })
    .execute();
  return id;
}

/** Deletes and returns a challenge; null for an unknown, used or expired one. */
export async function takeChallenge(
  db: Database,
  taken: {
    readonly id: string;
    readonly staffId: number | null;
    readonly purpose: ChallengePurpose;
    readonly nowMs: number;
  },
): Promise<string | null> {
  const row = await db
    .deleteFrom('staff_challenge')
    .where('id', '=', taken.id)
    .where('purpose', '=', taken.purpose)
    .where('staff_id', 'is not distinct from', taken.staffId)
    .returning(['challenge', 'expires_at'])
    .executeTakeFirst();
  return row && row.expires_at.getTime() > taken.nowMs ? row.challenge : null;
}

/** Deletes expired challenges. */
export async function deleteOldChallenges(db: Database, nowMs: number): Promise<void> {
  await db.deleteFrom('staff_challenge').where('expires_at', '<=', new Date(nowMs)).execute();
}
