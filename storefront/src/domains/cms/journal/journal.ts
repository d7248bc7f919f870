import { writeMoment } from '@ingot/messages/write-values.ts';
import { documentQuery } from '../../../platform/graphql/document-query.ts';
import { JournalListDocument, JournalPostDocument } from '../../../platform/graphql/generated/graphql.ts';
import { cmsText } from '../cms-texts.ts';

/** One leading post and three rows of three. */
const PAGE_SIZE = 10;

/** Query for a page of the journal, of one category or of all (null). */
export const journalListQuery = (category: string | null, page: number) =>
  documentQuery(JournalListDocument, { category, page, pageSize: PAGE_SIZE });

/** Query for one post and its products. */
export const journalPostQuery = (id: string) => documentQuery(JournalPostDocument, { id }, { priced: true });

/**
 * Formats a UTC time as a date in the shop's time zone: `2026-11-12 09:00:00` → `November 12,
 * 2026`.
 */
export function publishedOn(time: string, timeZone: string): string {
  return writeMoment(`${time.replace(' ', 'T')}Z`, { dateStyle: 'long', timeZone });
}

/** Formats a reading time: `5 minutes`. */
export function readingTime(minutes: number): string {
  return cmsText('minutes', { count: minutes });
}
