import { sql } from 'kysely';
import type { Transaction } from '../../../platform/database/database.ts';
import type { DemoNames, DemoText } from './demo-names.ts';

/** Identifiers of all pages and blocks, and paths of all redirects. */
export interface PresentContent {
  readonly pages: ReadonlySet<string>;
  readonly blocks: ReadonlySet<string>;
  readonly redirects: ReadonlySet<string>;
}

/** Returns what the shop has. */
export async function findPresentContent(db: Transaction): Promise<PresentContent> {
  const pages = await db.selectFrom('cms_page').select('identifier').execute();
  const blocks = await db.selectFrom('cms_block').select('identifier').execute();
  const redirects = await db.selectFrom('url_redirect').select('path').execute();
  return {
    pages: new Set(pages.map(({ identifier }) => identifier)),
    blocks: new Set(blocks.map(({ identifier }) => identifier)),
    redirects: new Set(redirects.map(({ path }) => path)),
  };
}

/**
 * Deletes pages, articles and blocks that still have the text of the demo shop. Keeps the changed
 * ones, and blocks that a page, a block or a category shows.
 */
export async function deleteDemoContent(trx: Transaction, names: DemoNames): Promise<void> {
  await sql`delete from cms_page where (identifier, content) in ${texts(names.pages)}`.execute(trx);
  await sql`delete from blog_post where (id, content) in ${texts(names.posts)}`.execute(trx);
  await sql`delete from blog_category where slug = any(${[...names.journalCategories]}::text[])
    and id not in (select category_id from blog_post)`.execute(trx);
  // A block inside of another one goes after it.
  for (let depth = 0; depth < 3; depth++) {
    await sql`delete from cms_block as block where (identifier, content) in ${texts(names.blocks)}
      and not exists (select from category where category.cms_block = block.identifier)
      and not exists (select from (select content from cms_page union all select content from cms_block) as shown
        where position('data-block-id="' || block.identifier || '"' in shown.content) > 0)`.execute(trx);
  }
}

function texts(all: readonly DemoText[]) {
  const rows = [all.map(({ name }) => name), all.map(({ content }) => content)] as const;
  return sql`(select * from unnest(${rows[0]}::text[], ${rows[1]}::text[]))`;
}
