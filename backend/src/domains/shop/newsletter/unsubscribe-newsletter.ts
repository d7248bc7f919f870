import type { Services } from '../../../platform/context.ts';
import { isToken } from './newsletter-token.ts';
import { unsubscribeByToken } from './subscriber.repository.ts';

/**
 * Ends a subscription with the token that every mail contains. Idempotent; returns false for an
 * unknown token.
 */
export async function unsubscribeNewsletter(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  token: string,
): Promise<boolean> {
  return isToken(token) && unsubscribeByToken(db, token, clock.now());
}
