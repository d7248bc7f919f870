import { filterInvalid, pricesNotPermitted } from '../../../domains/catalog/changes/change-errors.ts';
import { readProductFilter } from '../../../domains/catalog/desk-list/read-product-query.ts';
import { requestOwnTask } from '../../../domains/staff/tasks/request-own-task.ts';
import type { ImportColumnInput, Resolvers } from '../../../generated/office-resolvers.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { readId } from '../../../platform/graphql/read-id.ts';
import { type OfficeContext, signedIn } from '../../../platform/office/office-context.ts';
import { importColumns, isColumn } from './import-columns.ts';
import {
  alreadyImported,
  columnTwice,
  columnUnknown,
  fileUnknown,
  hasErrors,
  headingUnknown,
  notChecked,
  skuMissing,
} from './import-errors.ts';
import {
  beginImport,
  findImportFile,
  findMapping,
  type ImportFile,
  keepMapping,
  updateColumns,
} from './import-file.repository.ts';

/** Import and export of products in the browser. */
export const importResolvers: Resolvers = {
  Query: {
    import_columns: (_, __, { services }) => importColumns(services.catalog.current()),
    import_file: async (_, { id }, context) => {
      const own = signedIn(context);
      const file = await findImportFile(own.services.db, readId(id), own.staff.staffId);
      if (file === null) return null;
      const known = await findMapping(own.services.db, file.headings);
      const { report } = file;
      return {
        id: String(file.id),
        rows: file.rowCount,
        headings: file.headings.map(({ heading, sample }) => ({
          heading,
          sample,
          column: file.columns[heading] ?? null,
        })),
        is_known: known !== null,
        state: file.state,
        report:
          report === null
            ? null
            : {
                changed: report.changed,
                same: report.same,
                left_out: report.leftOut,
                problems: [...report.problems],
                notices: [...report.notices],
                changes: (report.changes ?? []).map(({ row, sku, isNew, values }) => ({
                  row,
                  sku,
                  is_new: isNew,
                  values: [...values],
                })),
              },
      };
    },
  },
  Mutation: {
    check_import: async (_, { id, columns: given }, context) => {
      const own = signedIn(context);
      const file = await requireFile(context, id);
      const columns = readColumns(context, file, given);
      await inTransaction(own.services.db, async (trx) => {
        if (!(await updateColumns(trx, file.id, columns))) throw alreadyImported();
        await keepMapping(trx, file.headings, columns);
      });
      return requestOwnTask(own, {
        kind: 'import_check',
        subject: 'import check',
        args: argsOf(context, file),
      });
    },
    run_import: async (_, { id, leave_out: leavesOut }, context) => {
      const own = signedIn(context);
      if (!own.staff.permissions.has('prices.write')) throw pricesNotPermitted();
      const file = await requireFile(context, id);
      if (file.state === 'imported') throw alreadyImported();
      if (file.state !== 'checked' || file.report === null) throw notChecked();
      if (file.report.leftOut > 0 && !leavesOut) throw hasErrors();
      await inTransaction(own.services.db, async (trx) => {
        if (!(await beginImport(trx, file.id))) throw alreadyImported();
      });
      return requestOwnTask(own, { kind: 'import', subject: 'import', args: argsOf(context, file) });
    },
    export_products: async (_, { filter: given, format }, context) => {
      const filter = readProductFilter(given);
      if (filter === null) throw filterInvalid();
      return requestOwnTask(signedIn(context), {
        kind: 'products',
        subject: 'products',
        args: { filter, format },
      });
    },
  },
};

/** @throws ContractError also for a file of another person */
async function requireFile(context: OfficeContext, id: string): Promise<ImportFile> {
  const { services, staff } = signedIn(context);
  const file = await findImportFile(services.db, readId(id), staff.staffId);
  if (file === null) throw fileUnknown();
  return file;
}

function argsOf(context: OfficeContext, { id }: ImportFile) {
  const { staff } = signedIn(context);
  return { file: id, staffId: staff.staffId, by: staff.name };
}

function readColumns(
  { services }: Pick<OfficeContext, 'services'>,
  { headings }: ImportFile,
  given: readonly ImportColumnInput[],
): Record<string, string> {
  const known = new Set(importColumns(services.catalog.current()));
  const chosen = new Map<string, string>();
  for (const { heading, column } of given) {
    if (!headings.some((one) => one.heading === heading)) throw headingUnknown(heading);
    if (column == null) continue;
    if (!known.has(column) && !(column === heading && isColumn(column))) throw columnUnknown(column);
    if ([...chosen.values()].includes(column)) throw columnTwice(column);
    chosen.set(heading, column);
  }
  if (![...chosen.values()].includes('sku')) throw skuMissing();
  return Object.fromEntries(chosen);
}
