import type { Services } from '../../../platform/context.ts';
import { countFailed, findNewestMails, type NewestMail } from './newest-mail.repository.ts';

/** Returns the newest e-mails about orders, or the newest failed ones. */
export function listNewestMails(
  { db }: Pick<Services, 'db'>,
  filter: { readonly isFailed: boolean; readonly limit: number },
): Promise<NewestMail[]> {
  return findNewestMails(db, filter);
}

/** Returns the number of e-mails whose newest attempt failed. */
export function countFailedMails({ db }: Pick<Services, 'db'>): Promise<number> {
  return countFailed(db);
}
