import { writeFile } from 'node:fs/promises';
import { undoImport } from '../../../domains/catalog/import-undo/undo-import.ts';
import { writeRows } from '../../../platform/import-files/write-table.ts';
import type { OfficeTaskKind } from '../../../platform/office/office-part.ts';
import { withImportLock } from '../import-lock.repository.ts';

/** The arguments of the undo of an import. */
export interface UndoTask {
  readonly import: number;
  readonly staffId: number;
  readonly by: string;
  /** Network address of the browser. */
  readonly address: string;
}

/**
 * Reverses an import while no other import runs. Writes a table of the values that it kept, because a
 * later change replaced them. A second run changes nothing.
 */
export const undoTask: OfficeTaskKind = {
  permission: 'catalog.write',
  async run(services, args, target) {
    const { import: id, staffId, by, address } = args as UndoTask;
    const { jobs, clock, shop, config } = services;
    const undone = await withImportLock(services.db, ([db]) =>
      undoImport({ db, jobs, clock, shop, config, by, office: { staffId, address } }, id),
    );
    const rows = (undone?.kept ?? []).map(({ sku, field }) => ({ sku, kept_column: field }));
    await writeFile(target, await writeRows(rows, 'csv'));
    return { fileName: 'import-undo-kept.csv' };
  },
};
