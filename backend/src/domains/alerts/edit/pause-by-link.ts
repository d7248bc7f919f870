import type { Services } from '../../../platform/context.ts';
import { isPossibleSecret } from '../../customers/sessions/secret-token.ts';
import { pauseByToken } from '../alert.repository.ts';

/** Pauses the alert that the link of a mail names; again and again is the same. False for a link to none. */
export async function pauseByLink({ db }: Pick<Services, 'db'>, token: string): Promise<boolean> {
  return isPossibleSecret(token) && (await pauseByToken(db, token)) !== null;
}
