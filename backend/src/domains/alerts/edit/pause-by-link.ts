import type { Services } from '../../../platform/context.ts';
import { isPossibleSecret } from '../../customers/sessions/secret-token.ts';
import { pauseByToken } from '../alert.repository.ts';

/** Pauses an alert by the link of a mail. Idempotent. Returns false for an unknown link. */
export async function pauseByLink({ db }: Pick<Services, 'db'>, token: string): Promise<boolean> {
  return isPossibleSecret(token) && (await pauseByToken(db, token)) !== null;
}
