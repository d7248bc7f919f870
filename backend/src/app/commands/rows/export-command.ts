import { resolve } from 'node:path';
import { audited } from '../../../domains/shop/desk/audited.ts';
import { CommandRejection, type ShopCommand, UsageError } from '../../../domains/shop/desk/command.ts';
import { ImportSourceError } from '../../../platform/import-files/sources.ts';
import { EXPORT_FORMATS } from '../../../platform/import-files/write-table.ts';
import { exportToFolder, findExportSections } from './export-sections.ts';

/** Exports the shop's data to files that the importer reads. */
export const exportCommand: ShopCommand = {
  usage: 'SECTION … --to FOLDER [--format json|csv|xlsx] [--force] | --all --to FOLDER …',
  summary:
    'write sections as the importer reads them; files hold personal data and are readable by their owner alone',
  words: { atLeast: 0, atMost: 100 },
  options: ['all', 'format', 'to', 'force'],
  async run(desk, words, { all, format: given = 'json', to, force }) {
    const format = EXPORT_FORMATS.find((known) => known === given);
    if (format === undefined)
      throw new UsageError(`--format ${given}: say one of ${EXPORT_FORMATS.join(', ')}`);
    if (to === undefined || to === '') throw new UsageError('Say where the files go: --to FOLDER');
    const exportSections = await findExportSections();
    if ((all === undefined) === (words.length === 0)) {
      throw new UsageError(`Say which sections, or --all. Sections: ${exportSections.join(', ')}`);
    }
    const unknown = words.find((word) => !exportSections.includes(word));
    if (unknown !== undefined) {
      throw new UsageError(`There is no section ${unknown}. Sections: ${exportSections.join(', ')}`);
    }
    const sections = exportSections.filter((section) => all !== undefined || words.includes(section));
    const folder = resolve(to);
    const subject = all === undefined ? sections.join(' ') : 'all';
    // Recorded first, because an export that fails midway has already written files.
    await audited(desk, { verb: 'export', subject, details: { format, folder } }, async () => undefined);
    const files = await desk.db
      .transaction()
      .setIsolationLevel('repeatable read')
      .execute((trx) => exportToFolder(trx, { sections, format, folder, replaces: force !== undefined }))
      .catch((error: unknown) => {
        throw isOfFiles(error) ? new CommandRejection(error.message) : error;
      });
    if (files.length === 0) return `Nothing was written: ${sections.join(', ')} have no rows.\n`;
    return files.map(({ file, rows }) => `${file}${rows === null ? '' : `: ${rows} rows`}\n`).join('');
  },
};

/**
 * Returns whether an error is about files, so that its message can be shown: a read-only folder, an
 * existing file.
 */
function isOfFiles(error: unknown): error is Error {
  return (
    error instanceof ImportSourceError || (error instanceof Error && 'syscall' in error && 'path' in error)
  );
}
