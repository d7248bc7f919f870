import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { trimSlashes } from '@ingot/rules/shop/redirect-chain.ts';
import { REPOSITORY } from '../../../platform/configuration/folders.ts';
import type { Services } from '../../../platform/context.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { importFiles } from '../../import/import-files.ts';
import { findPresentContent, type PresentContent } from './demo-content.repository.ts';

const STARTER = join(REPOSITORY, 'starter');

interface NamedRow {
  readonly identifier?: string;
  readonly from?: string;
}

/** Gives the shop the pages, blocks and redirects of the starter set that it does not have. */
export async function fillFromStarter(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  { by, staffId }: { readonly by: string; readonly staffId: number },
): Promise<void> {
  const present = await inTransaction(db, findPresentContent);
  const folder = await mkdtemp(join(tmpdir(), 'ingot-starter-'));
  try {
    for (const [section, isThere] of Object.entries(testsOf(present))) {
      const rows: NamedRow[] = JSON.parse(await readFile(join(STARTER, `${section}.json`), 'utf8'));
      const missing = rows.filter((row) => !isThere(row));
      await writeFile(join(folder, `${section}.json`), JSON.stringify(missing));
    }
    await importFiles({ db, now: clock.now(), mediaDir: null, by, staffId }, folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

function testsOf({ pages, blocks, redirects }: PresentContent) {
  return {
    'cms-pages': ({ identifier = '' }: NamedRow) => pages.has(identifier),
    'cms-blocks': ({ identifier = '' }: NamedRow) => blocks.has(identifier),
    redirects: ({ from = '' }: NamedRow) => redirects.has(trimSlashes(from)),
  };
}
