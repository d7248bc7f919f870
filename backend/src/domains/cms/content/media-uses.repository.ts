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
