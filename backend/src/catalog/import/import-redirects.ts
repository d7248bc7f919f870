import { sql } from 'kysely';
import { z } from 'zod';
import { shopPath, text } from '../../importer/columns.ts';
import type { SectionImporter } from '../../importer/section.ts';

const path = text(500).transform((value) => value.replace(/^\/+/, ''));

const schema = z.strictObject({
  from: path.refine((value) => value !== '', 'must not be the home page'),
  to: shopPath(),
  redirect_code: z.preprocess(
    (cell) => (typeof cell === 'string' ? Number(cell) : cell),
    z.literal([301, 302], 'must be 301 (for good) or 302 (for now)'),
  ),
});

/** `redirects`: moved addresses, complete with their suffix; named by `from`. */
export const redirectImporter: SectionImporter<z.output<typeof schema>> = {
  section: 'redirects',
  schema,
  changesOnlyFrame: true,
  key: (row) => ({ column: 'from', value: row.from }),
  async importBatch(trx, rows) {
    const records = rows.map(({ row }) => ({
      path: row.from,
      target: row.to,
      redirect_code: row.redirect_code,
    }));
    await sql`
      insert into url_redirect (path, target, redirect_code)
      select * from jsonb_to_recordset(${JSON.stringify(records)}::jsonb)
        as r (path text, target text, redirect_code int)
      on conflict (path) do update set target = excluded.target, redirect_code = excluded.redirect_code`.execute(
      trx,
    );
    return [];
  },
};
