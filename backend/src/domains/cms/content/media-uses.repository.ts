import { sql } from 'kysely';
import type { Database } from '../../../platform/database/database.ts';
import type { FoundUse } from '../../../platform/office/media-use.ts';

/** Returns the pages that show files. */
export async function findPageUses(db: Database, paths: readonly string[]): Promise<readonly FoundUse[]> {
  const { rows } = await sql<FoundUse>`
    select f.path, p.title as name, null as link from unnest(${[...paths]}::text[]) as f (path)
    join cms_page p on strpos(p.content, '/media/' || f.path) > 0 order by p.title`.execute(db);
  return rows;
}

/** Returns the blocks that show files: banners, the footer and pieces of pages. */
export async function findBlockUses(db: Database, paths: readonly string[]): Promise<readonly FoundUse[]> {
  const { rows } = await sql<FoundUse>`
    select f.path, b.title as name, null as link from unnest(${[...paths]}::text[]) as f (path)
    join cms_block b on strpos(b.content, '/media/' || f.path) > 0 order by b.title`.execute(db);
  return rows;
}

/** Returns the posts of the journal that show files. */
export async function findPostUses(db: Database, paths: readonly string[]): Promise<readonly FoundUse[]> {
  const { rows } = await sql<FoundUse>`
    select f.path, p.title as name, null as link from unnest(${[...paths]}::text[]) as f (path)
    join blog_post p on p.image = f.path or strpos(p.content, '/media/' || f.path) > 0 order by p.title`.execute(
    db,
  );
  return rows;
}

/** Pages of content in the office by kind. The notice has a page of its own. */
const OFFICE_PAGES = { page: 'pages', block: 'blocks', article: 'journal', notice: null } as const;

/** Returns the drafts and scheduled versions that name files. */
export function findDraftUses(db: Database, paths: readonly string[]): Promise<readonly FoundUse[]> {
  return findVersionUses(db, paths, ['draft', 'scheduled']);
}

/** Returns the content with an earlier version that names files, and that staff can restore. */
export function findEarlierUses(db: Database, paths: readonly string[]): Promise<readonly FoundUse[]> {
  return findVersionUses(db, paths, ['withdrawn']);
}

/** Versions hold content as staff wrote it, with addresses or Magento's media directives. */
async function findVersionUses(
  db: Database,
  paths: readonly string[],
  states: readonly string[],
): Promise<readonly FoundUse[]> {
  const { rows } = await sql<{ path: string; kind: string; document: string; name: string }>`
    select distinct on (f.path, v.kind, v.document) f.path, v.kind, v.document,
      coalesce(nullif(v.fields ->> 'title', ''), v.document) as name
    from unnest(${[...paths]}::text[]) as f (path)
    join content_version v on v.state = any(${[...states]}::text[])
      and exists (
        select from jsonb_each_text(v.fields) as e
        where e.value = f.path or strpos(e.value, '/media/' || f.path) > 0
          or (e.value like '%{{media%' and strpos(e.value, f.path) > 0)
      )
    order by f.path, v.kind, v.document, v.number desc`.execute(db);
  return rows.map(({ path, kind, document, name }) => {
    const page = OFFICE_PAGES[kind as keyof typeof OFFICE_PAGES];
    const link = page === null ? '/content/notice' : `/content/${page}/${encodeURIComponent(document)}`;
    return { path, name, link };
  });
}
