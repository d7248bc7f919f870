import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';

/**
 * Returns a checksum of all catalog rows besides products: mints, attributes with their values,
 * categories, redirects, synonyms and stop words, which are few. It changes when one of them
 * changes.
 */
export async function readFrameChecksum(db: Database): Promise<string> {
  const { rows } = await sql<{ print: string }>`
    select md5(string_agg(part, ' ' order by part)) as print from (
      select md5(string_agg(mint::text, ' ' order by id)) as part from mint
      union all select md5(string_agg(attribute::text, ' ' order by id)) from attribute
      union all select md5(string_agg(attribute_option::text, ' ' order by id)) from attribute_option
      union all select md5(string_agg(category::text, ' ' order by id)) from category
      union all select md5(string_agg(url_redirect::text, ' ' order by path)) from url_redirect
      union all select md5(string_agg(search_synonym::text, ' ' order by id)) from search_synonym
      union all select md5(string_agg(search_stop_word::text, ' ' order by word)) from search_stop_word
    ) as parts`.execute(db);
  return rows[0]?.print ?? '';
}
