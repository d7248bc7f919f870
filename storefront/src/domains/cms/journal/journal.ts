import { writeMoment } from '@ingot/messages/write-values.ts';
import { documentQuery } from '../../../platform/graphql/document-query.ts';
import { JournalListDocument, JournalPostDocument } from '../../../platform/graphql/generated/graphql.ts';
import { cmsText } from '../cms-texts.ts';

/** One leading post and three rows of three. */
const PAGE_SIZE = 10;

/** A page of the journal, of one category or of all (null). */
export const journalListQuery = (category: string | null, page: number) =>
  documentQuery(JournalListDocument, { category, page, pageSize: PAGE_SIZE });

/** One post with the products it speaks of. */
export const journalPostQuery = (id: string) => documentQuery(JournalPostDocument, { id }, { priced: true });

/** `2026-11-12 09:00:00` (UTC) → `November 12, 2026`, in the time zone of the shop. */
export function publishedOn(time: string, timeZone: string): string {
  return writeMoment(`${time.replace(' ', 'T')}Z`, { dateStyle: 'long', timeZone });
}

/** `5 minutes` */
export function readingTime(minutes: number): string {
  return cmsText('minutes', { count: minutes });
}
