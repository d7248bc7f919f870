import { dirname, join } from 'node:path';
import { CatalogChanges } from '../../domains/catalog/import/catalog-changes.ts';
import { indexFolder } from '../../domains/media/library/index-folder.ts';
import { systemUser } from '../../domains/shop/dealer/system-user.ts';
import type { Database } from '../../platform/database/database.ts';
import type { AnySectionImporter } from '../../platform/import-files/section.ts';
import { findSources } from '../../platform/import-files/sources.ts';
import { loadImporters } from '../domain-modules.ts';
import { announceEnd } from './announce-batch.ts';
import type { WatchBatch } from './batch-queue.ts';
import { readFrameChecksum } from './frame-checksum.repository.ts';
import { analyze, withImportLock } from './import-lock.repository.ts';
import { importSection, type OnRows, type SectionDeps, type SectionResult } from './import-section.ts';
import { copyDownloads, copyMedia, copyPlaceholder } from './media/copy-media.ts';
import { SectionAudit } from './section-audit.ts';
import { importSettings, settingSections } from './settings/import-settings.ts';
import { readPriceGuard } from './settings/read-price-guard.ts';
import { beginUnannounced, endUnannounced } from './unannounced.repository.ts';
import { findUnknownSections, misnamedFiles } from './unknown-sections.ts';

/** Dependencies of an import. */
export interface ImportDeps {
  /** Must have two free connections. */
  readonly db: Database;
  /** Time of the import in epoch milliseconds. */
  readonly now: number;
  /** Target folder of pictures; null copies none. */
  readonly mediaDir: string | null;
  readonly onRows?: OnRows;
  /** The author for the audit log; the system user by default. */
  readonly by?: string;
  /** Whether counted quantities replace the stock of known products. */
  readonly setsStock?: boolean;
  /** Whether prices, premiums and bids outside the shop's limits are allowed. */
  readonly allowsExtreme?: boolean;
  /** Maps headings of the files to columns. Without it, the headings are the names of the columns. */
  readonly columns?: ReadonlyMap<string, string>;
  /** Observes each batch of the section `products`. */
  readonly watchProducts?: WatchBatch;
  /** The member of staff who imports in the back office. */
  readonly staffId?: number;
}

/** The result of an import. */
export interface ImportReport {
  readonly sections: readonly SectionResult[];
  readonly copiedMedia: number;
  /** Whether an earlier import was killed, which may have changed rows. */
  readonly followsKilled?: boolean;
}

const ANALYZE_FROM_ROWS = 10_000;

/**
 * Imports every section of a file or a folder, in the order of `loadImporters`, then notifies all
 * processes of the catalog's changes. Skips and reports bad rows. Any other failure keeps the
 * batches written so far.
 * @throws ImportSourceError when the file cannot be read at all
 */
export function importFiles(deps: ImportDeps, path: string): Promise<ImportReport> {
  return withImportLock(deps.db, (lanes) => importUnlocked(deps, lanes, path));
}

/** Imports files. Announces all changes, including the changes of an earlier failed import. */
async function importUnlocked(
  deps: ImportDeps,
  lanes: SectionDeps['lanes'],
  path: string,
): Promise<ImportReport> {
  const [db] = lanes;
  const importers = await loadImporters();
  const known = [...settingSections, ...importers.map((importer) => importer.section)];
  const found = await findSources(path, known);
  const { columns } = deps;
  const files = columns ? found.files.map((file) => ({ ...file, columns })) : found.files;
  const sources = { ...found, files };
  const changes = new CatalogChanges();
  const announce = async () => {
    await changes.announce(db);
    await announceEnd(db);
    await endUnannounced(db);
  };
  const followsKilled = !(await beginUnannounced(db));
  if (followsKilled) changes.noteAll();
  let report: ImportReport;
  try {
    report = await importSources(deps, { lanes, sources, importers, known, changes });
  } catch (error) {
    // Finished batches stay. Without a database this fails too; then the next import announces
    // them.
    changes.noteAll();
    await announce().catch(() => undefined);
    throw error;
  }
  await announce();
  return { ...report, followsKilled };
}

async function importSources(
  deps: ImportDeps,
  {
    lanes,
    sources,
    importers,
    known,
    changes,
  }: {
    readonly lanes: SectionDeps['lanes'];
    readonly sources: Awaited<ReturnType<typeof findSources>>;
    readonly importers: readonly AnySectionImporter[];
    readonly known: readonly string[];
    readonly changes: CatalogChanges;
  },
): Promise<ImportReport> {
  const [db] = lanes;
  const section = {
    lanes,
    now: deps.now,
    onRows: deps.onRows ?? (() => undefined),
    setsStock: deps.setsStock ?? false,
    noteProducts: (ids: readonly number[]) => changes.note(ids),
    noteStock: (ids: readonly number[]) => changes.noteStock(ids),
  };
  const author = { byName: deps.by ?? systemUser(), atMs: deps.now, staffId: deps.staffId ?? null };
  const settings = await importSettings(db, sources.files, author);
  const priceGuard = deps.allowsExtreme ? null : await readPriceGuard(db, deps.staffId !== undefined);
  const sections: SectionResult[] = settings ? [settings] : [];
  if (settings && settings.changed > 0) changes.noteAll();
  for (const importer of importers) {
    for (const source of sources.files) {
      if (source.section !== null && source.section !== importer.section) continue;
      let before = null as string | null;
      const beforeBatch = async () => {
        if (importer.changesOnlyFrame) before ??= await readFrameChecksum(db);
      };
      const audit = new SectionAudit(db, author, { section: importer.section, file: source.file });
      const watch = importer.section === 'products' ? deps.watchProducts : undefined;
      const result = await importSection(
        { ...section, priceGuard, beforeBatch, audit, watch },
        importer,
        source,
      );
      if (result.imported + result.leftOut === 0) continue;
      sections.push(result);
      await audit.finish(result);
      if (result.changed === 0 || importer.changesOnlyProducts) continue;
      if (before === null || before !== (await readFrameChecksum(db))) changes.noteAll();
    }
  }
  sections.push(...misnamedFiles(sources.misnamed, known));
  sections.push(...(await findUnknownSections(sources.files, known)));
  if (deps.mediaDir) await copyPlaceholder(deps.mediaDir);
  const copiedMedia =
    deps.mediaDir && sources.mediaFolder ? await copyMedia(sources.mediaFolder, deps.mediaDir) : 0;
  if (deps.mediaDir && sources.downloadFolder) {
    await copyDownloads(sources.downloadFolder, join(dirname(deps.mediaDir), 'downloads'));
  }
  if (deps.mediaDir) await indexFolder(db, deps.mediaDir);
  const imported = sections.reduce((sum, section) => sum + section.imported, 0);
  if (imported >= ANALYZE_FROM_ROWS) await analyze(db);
  return { sections, copiedMedia };
}
