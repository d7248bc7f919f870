import {
  followRedirects,
  MAX_REDIRECTS,
  redirectPath,
  targetWithoutScript,
  trimSlashes,
} from '@ingot/rules/shop/redirect-chain.ts';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Transaction } from '../../../platform/database/database.ts';
import { shopPath, text } from '../../../platform/import-files/columns.ts';
import type { ImportRow, RowProblem, SectionImporter } from '../../../platform/import-files/section.ts';
import { storedRedirects } from './stored/stored-frame.ts';

/** Addresses are looked up without slashes at their ends. */
const path = text(500).transform(trimSlashes);

const schema = z.strictObject({
  from: path.refine((value) => value !== '', 'must not be the home page'),
  // The shop redirects an address with Magento's script, so a target with it could lead back.
  to: shopPath().transform(targetWithoutScript),
  redirect_code: z.preprocess(
    (cell) => (typeof cell === 'string' ? Number(cell) : cell),
    z.literal([301, 302], 'must be 301 (for good) or 302 (for now)'),
  ),
});

type RedirectRow = z.output<typeof schema>;

/** Section `redirects`: redirected addresses, including the suffix. The key is `from`. */
export const redirectImporter: SectionImporter<RedirectRow> = {
  section: 'redirects',
  schema,
  stored: storedRedirects,
  changesOnlyFrame: true,
  key: (row) => ({ column: 'from', value: row.from }),
  async importBatch(trx, rows) {
    const problems = await findLoops(trx, rows);
    const rejected = new Set(problems.map(({ number }) => number));
    const records = rows
      .filter(({ number }) => !rejected.has(number))
      .map(({ row }) => ({
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
    return problems;
  },
};

/**
 * Returns a problem for each row that would close a loop of redirects, together with those in the
 * database and the batch.
 */
async function findLoops(trx: Transaction, rows: readonly ImportRow<RedirectRow>[]): Promise<RowProblem[]> {
  const targets = await readTargets(trx, rows);
  for (const { row } of rows) targets.set(redirectPath(row.from), row.to);
  const problems: RowProblem[] = [];
  for (const { row, number } of rows.toReversed()) {
    const end = followRedirects(row.from, (path) => targets.get(path));
    if (end.kind !== 'endless' || !end.paths.includes(redirectPath(row.from))) continue;
    targets.delete(redirectPath(row.from));
    const way = end.paths.map((path) => `/${path}`).join(' → ');
    problems.push({
      number,
      column: 'to',
      message: `does not end within ${MAX_REDIRECTS} redirects: ${way}`,
    });
  }
  return problems.toReversed();
}

/** Returns the targets of existing redirects to which the rows lead, transitively. */
async function readTargets(
  trx: Transaction,
  rows: readonly ImportRow<RedirectRow>[],
): Promise<Map<string, string>> {
  const targets = new Map<string, string>();
  let wanted = [...new Set(rows.map(({ row }) => redirectPath(row.to)))];
  while (wanted.length > 0) {
    const found = await trx
      .selectFrom('url_redirect')
      .select(['path', 'target'])
      .where(
        'path',
        'in',
        wanted.flatMap((path) => [path, `${path}/`]),
      )
      .execute();
    const next = found.filter(({ path }) => !targets.has(redirectPath(path)));
    for (const { path, target } of next) targets.set(redirectPath(path), target);
    wanted = [...new Set(next.map(({ target }) => redirectPath(target)))];
  }
  return targets;
}
