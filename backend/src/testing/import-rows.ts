import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type ImportReport, importFiles } from '../app/import/import-files.ts';
import type { TestShop } from './create-test-shop.ts';

type Shop = Pick<TestShop, 'db' | 'clock'>;
type Sections = Readonly<Record<string, readonly object[]>>;

/**
 * Imports rows by section (`{ 'cms-blocks': [{ … }] }`) like a dealer's file, sets stock, and waits
 * until the shop shows them.
 */
export async function importRows(
  shop: Shop & Pick<TestShop, 'services'>,
  sections: Sections,
): Promise<ImportReport> {
  const { services } = shop;
  const report = await importQuietly(shop, sections);
  await Promise.all([services.catalog.refresh(), services.content.refresh(), services.searchTerms.refresh()]);
  return report;
}

/** Does the same without waiting: the shop shows the rows after its notification. */
export async function importQuietly({ db, clock }: Shop, sections: Sections): Promise<ImportReport> {
  const folder = await mkdtemp(join(tmpdir(), 'ingot-rows-'));
  try {
    const file = join(folder, 'rows.json');
    await writeFile(file, JSON.stringify(sections));
    return await importFiles({ db, now: clock.now(), mediaDir: null, setsStock: true }, file);
  } finally {
    await rm(folder, { recursive: true });
  }
}
