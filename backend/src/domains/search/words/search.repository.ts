import type { SearchWords } from '@ingot/catalog-engine/search-index/search-words.ts';
import { sql } from 'kysely';
import type { Database, Transaction } from '../../../platform/database/database.ts';
import { notify } from '../../../platform/database/notifications/notify.ts';
import type { SearchedTerm } from './search-terms.ts';

/** Notification channel for changed terms, synonyms and stop words. */
export const SEARCH_CHANGED = 'search_changed';

/**
 * Maximum number of terms in the table. Beyond it only existing terms are counted, until rare ones
 * are deleted.
 */
const MAX_TERMS = 20_000;
/** A rare term is deleted after this many days without a search. */
const RARE_KEPT_DAYS = 30;

const COLUMNS = ['query_text', 'popularity', 'redirect', 'num_results'] as const;

interface TermRow {
  readonly query_text: string;
  readonly popularity: number;
  readonly redirect: string | null;
  readonly num_results: number | null;
}

const toTerm = (row: TermRow): SearchedTerm => ({
  text: row.query_text,
  popularity: row.popularity,
  redirect: row.redirect,
  resultCount: row.num_results,
});

/** Returns the most popular terms, most popular first. */
export async function readPopularTerms(db: Database, limit: number): Promise<SearchedTerm[]> {
  const rows = await db
    .selectFrom('search_term')
    .select(COLUMNS)
    .where('popularity', '>', 0)
    .orderBy('popularity', 'desc')
    .orderBy('query_text')
    .limit(limit)
    .execute();
  return rows.map(toTerm);
}

/** Returns a term by its normalized text, or undefined. */
export async function findTerm(db: Database, text: string): Promise<SearchedTerm | undefined> {
  const row = await db
    .selectFrom('search_term')
    .select(COLUMNS)
    .where('query_text', '=', text)
    .executeTakeFirst();
  return row && toTerm(row);
}

/** Number of searches for a text since the last write. */
export interface CountedSearch {
  readonly text: string;
  readonly count: number;
  readonly resultCount: number;
  /** Whether it may become a new term. */
  readonly isShared: boolean;
}

/**
 * Adds searches to the counts. New terms need several visitors and room in the table; rare old
 * terms are deleted to make room. Returns the texts that were not accepted.
 */
export async function countSearches(
  db: Database,
  searches: readonly CountedSearch[],
  nowMs: number,
): Promise<ReadonlySet<string>> {
  // Sorted, so that two processes that write the same terms cannot deadlock.
  const sorted = searches.toSorted((a, b) => (a.text < b.text ? -1 : 1));
  const now = new Date(nowMs);
  return db.transaction().execute(async (trx) => {
    const texts = sorted.map((search) => search.text);
    const counts = sorted.map((search) => search.count);
    const results = sorted.map((search) => search.resultCount);
    const areShared = sorted.map((search) => search.isShared);
    const { rows } = await sql<{ has_room: boolean }>`
      select count(*) + ${texts.length}::int <= ${MAX_TERMS}::int as has_room from search_term`.execute(trx);
    const hasRoom = rows[0]?.has_room ?? false;
    if (!hasRoom) await dropRareTerms(trx, nowMs);
    const taken = await sql<{ query_text: string }>`
      insert into search_term (query_text, popularity, num_results, last_searched_at)
      select s.text, s.count, s.results, ${now}
      from unnest(${texts}::text[], ${counts}::int[], ${results}::int[], ${areShared}::bool[])
        as s (text, count, results, is_shared)
      where (${hasRoom} and s.is_shared) or exists (select from search_term t where t.query_text = s.text)
      on conflict (query_text) do update set
        popularity = least(search_term.popularity::bigint + excluded.popularity, 2000000000)::int,
        num_results = excluded.num_results,
        last_searched_at = excluded.last_searched_at
      returning query_text`.execute(trx);
    if (taken.rows.length > 0) await notify(trx, SEARCH_CHANGED);
    const known = new Set(taken.rows.map((row) => row.query_text));
    return new Set(texts.filter((text) => !known.has(text)));
  });
}

async function dropRareTerms(trx: Transaction, nowMs: number): Promise<void> {
  const before = new Date(nowMs - RARE_KEPT_DAYS * 86_400_000);
  await trx
    .deleteFrom('search_term')
    .where('is_imported', '=', false)
    .where('popularity', '<', 5)
    .where('last_searched_at', '<', before)
    .execute();
}

/** A term from the shop's settings. */
export interface ImportedTerm {
  readonly text: string;
  readonly popularity: number;
  readonly redirect: string | null;
}

/**
 * Inserts terms from the settings, or raises existing ones to the given popularity. Texts must be
 * unique per call.
 */
export async function saveImportedTerms(trx: Transaction, terms: readonly ImportedTerm[]): Promise<void> {
  if (terms.length === 0) return;
  await trx
    .insertInto('search_term')
    .values(
      terms.map((term) => ({
        query_text: term.text,
        popularity: term.popularity,
        redirect: term.redirect,
        num_results: null,
        is_imported: true,
        last_searched_at: null,
      })),
    )
    .onConflict((conflict) =>
      conflict.column('query_text').doUpdateSet((row) => ({
        popularity: sql<number>`greatest(search_term.popularity, excluded.popularity)`,
        redirect: row.ref('excluded.redirect'),
        is_imported: true,
      })),
    )
    .execute();
}

/** A synonym rule. With an empty `toTerms`, all terms are equivalent. */
export interface Synonym {
  readonly fromTerms: readonly string[];
  readonly toTerms: readonly string[];
}

/** Inserts synonyms, or replaces those with the same terms. `fromTerms` must be unique per call. */
export async function saveSynonyms(trx: Transaction, synonyms: readonly Synonym[]): Promise<void> {
  if (synonyms.length === 0) return;
  await trx
    .insertInto('search_synonym')
    .values(
      synonyms.map(({ fromTerms, toTerms }) => ({
        kind: toTerms.length === 0 ? ('equivalent' as const) : ('one_way' as const),
        from_terms: [...fromTerms],
        to_terms: [...toTerms],
      })),
    )
    .onConflict((conflict) =>
      conflict
        .columns(['kind', 'from_terms'])
        .doUpdateSet((row) => ({ to_terms: row.ref('excluded.to_terms') })),
    )
    .execute();
}

/** Reads the synonyms and stop words for the search index. */
export async function readSearchWords(db: Database): Promise<SearchWords> {
  const [synonyms, stopWords] = await Promise.all([
    db.selectFrom('search_synonym').select(['from_terms', 'to_terms']).orderBy('id').execute(),
    db.selectFrom('search_stop_word').select('word').orderBy('word').execute(),
  ]);
  return {
    synonyms: synonyms.map((row) => ({ from: row.from_terms, to: row.to_terms })),
    stopWords: stopWords.map(({ word }) => word),
  };
}

/** Adds stop words. */
export async function saveStopWords(trx: Transaction, words: readonly string[]): Promise<void> {
  if (words.length === 0) return;
  await trx
    .insertInto('search_stop_word')
    .values(words.map((word) => ({ word })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
