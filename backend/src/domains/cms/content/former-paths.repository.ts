import { sql } from 'kysely';
import type { Database, Transaction } from '../../../platform/database/database.ts';
import { rowsTable } from '../../../platform/database/statements/rows-table.ts';
import type { FormerPath } from './content-snapshot.ts';

type PagePath = { readonly identifier: string; readonly url_key: string };

/** The path of the home page in the table. It is the address `/`, which never moves. */
const HOME = 'home';

/** Reads the earlier paths of all pages. */
export async function readFormerPaths(db: Database): Promise<FormerPath[]> {
  return db
    .selectFrom('cms_former_path as former')
    .innerJoin('cms_page as page', 'page.id', 'former.page_id')
    .select(['former.path', 'page.identifier'])
    .orderBy('former.path')
    .execute();
}

/** Stores the current paths of pages that are about to get another path. */
export async function keepFormerPaths(trx: Transaction, pages: readonly PagePath[]): Promise<void> {
  await sql`
    insert into cms_former_path (path, page_id)
    select page.url_key, page.id
    from ${rowsTable({ identifier: 'text', url_key: 'text' }, pages.map(pathOf))}
    join cms_page page on page.identifier = r.identifier
    where page.url_key <> r.url_key and page.url_key <> ${HOME}
    on conflict (path) do update set page_id = excluded.page_id`.execute(trx);
}

/** Stores a path that a page had for a while, unless it is the path of a page now. */
export async function keepPathOf(trx: Transaction, identifier: string, path: string): Promise<void> {
  await sql`
    insert into cms_former_path (path, page_id)
    select ${path}, id from cms_page
    where identifier = ${identifier} and not exists (select from cms_page other where other.url_key = ${path})
    on conflict (path) do update set page_id = excluded.page_id`.execute(trx);
}

/** Deletes the redirects from paths that pages take. */
export async function releasePaths(trx: Transaction, pages: readonly PagePath[]): Promise<void> {
  await trx
    .deleteFrom('cms_former_path')
    .where(
      'path',
      'in',
      pages.map(({ url_key: path }) => path),
    )
    .execute();
}

function pathOf({ identifier, url_key }: PagePath): PagePath {
  return { identifier, url_key };
}
