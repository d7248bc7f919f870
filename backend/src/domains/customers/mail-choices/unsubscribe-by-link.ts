import type { Services } from '../../../platform/context.ts';
import { isPossibleSecret } from '../sessions/secret-token.ts';
import { unsubscribeOrderUpdates } from './mail-choices.repository.ts';

/** Unsubscribes by the link of a mail. Idempotent. Returns false for an unknown link. */
export async function unsubscribeByLink({ db }: Pick<Services, 'db'>, token: string): Promise<boolean> {
  return isPossibleSecret(token) && unsubscribeOrderUpdates(db, token);
}
