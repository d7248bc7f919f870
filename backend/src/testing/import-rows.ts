import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type ImportReport, importFiles } from '../importer/import-files.ts';
import type { TestShop } from './create-test-shop.ts';

/** Imports rows by section (`{ 'cms-blocks': [{ … }] }`) as from a dealer's file, and waits until the shop shows them. */
export async function importRows(
  { db, clock, services }: Pick<TestShop, 'db' | 'clock' | 'services'>,
  sections: Readonly<Record<string, readonly object[]>>,
): Promise<ImportReport> {
  const folder = await mkdtemp(join(tmpdir(), 'ingot-rows-'));
  try {
    const file = join(folder, 'rows.json');
    await writeFile(file, JSON.stringify(sections));
    const report = await importFiles({ db, now: clock.now(), mediaDir: null }, file);
    await Promise.all([
      services.catalog.refresh(),
      services.content.refresh(),
      services.searchTerms.refresh(),
    ]);
    return report;
  } finally {
    await rm(folder, { recursive: true });
  }
}
