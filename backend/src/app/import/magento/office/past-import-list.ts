import { writeRows } from '../../../../platform/import-files/write-table.ts';
import type { OfficeMediaKind } from '../../../../platform/office/office-part.ts';
import { findPastProblems } from './past-import.repository.ts';

/** Imports of Magento shops are recorded for so many milliseconds. */
export const PAST_MS = 30 * 24 * 60 * 60 * 1_000;

/** The kind of {@link pastImportList} in paths. */
export const PAST_IMPORT_LIST = 'magento-import-list';

/** What did not come with an import of a Magento shop, as a CSV file. It may name customers. */
export const pastImportList: OfficeMediaKind = {
  permission: 'customers.write',
  async open({ services }, id) {
    const problems = await findPastProblems(services.db, id);
    if (problems === null) return null;
    const bytes = await writeRows(
      problems.map(({ file, row, column, message }) => ({ file, row, column, message })),
      'csv',
    );
    return { bytes, type: 'application/octet-stream', name: 'magento-problems.csv' };
  },
};
