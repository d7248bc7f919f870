import { pricesNotPermitted } from '../../../../domains/catalog/changes/change-errors.ts';
import { readTask, requestOwnTask } from '../../../../domains/staff/tasks/request-own-task.ts';
import { requestTaskIn } from '../../../../domains/staff/tasks/request-task.ts';
import type { Resolvers } from '../../../../generated/office-resolvers.ts';
import { inTransaction } from '../../../../platform/database/transaction.ts';
import { notAuthorized } from '../../../../platform/errors/errors.ts';
import { readId } from '../../../../platform/graphql/read-id.ts';
import { defineMessages } from '../../../../platform/messages/define-messages.ts';
import { type OfficeContext, signedIn } from '../../../../platform/office/office-context.ts';
import { beginExportImport, findExport, type MagentoReport } from './export.repository.ts';
import { alreadyImported, exportUnknown, hasProblems, importRuns, notChecked } from './export-errors.ts';
import { listPastImports, type PastMagentoImport } from './past-import.repository.ts';
import { PAST_IMPORT_LIST, PAST_MS } from './past-import-list.ts';

const MOST_PAST = 200;

const text = defineMessages('magento-export-permission', {
  customers: 'An export may have customers. Ask somebody who may change customers.',
});

/** The import of a Magento shop in the browser. */
export const exportResolvers: Resolvers = {
  Query: {
    magento_export: async (_, { id }, context) => {
      const { services, staff } = signedIn(context);
      const found = await findExport(services.db, readId(id), staff.staffId);
      if (found === null) return null;
      const { files, state, report } = found;
      return { id: String(found.id), files: [...files], state, report: report && presentReport(report) };
    },
    past_magento_imports: async (_, __, context) => {
      const { services, staff } = signedIn(context);
      const sinceMs = services.clock.now() - PAST_MS;
      const past = await listPastImports(services.db, { sinceMs, limit: MOST_PAST });
      return past.map((one) => presentPast(one, staff.permissions.has('customers.write')));
    },
  },
  Mutation: {
    check_magento_export: async (_, { id }, context) => {
      const { own, found } = await permitted(context, id);
      return requestOwnTask(own, {
        kind: 'magento_check',
        subject: 'magento check',
        args: argsOf(own, found.id),
      });
    },
    run_magento_export: async (_, { id, leave_out: leavesOut }, context) => {
      const { own, found } = await permitted(context, id);
      if (found.state !== 'checked' || found.report === null) throw notChecked();
      if (leftOutOf(found.report) > 0 && !leavesOut) throw hasProblems();
      const taskId = await inTransaction(own.services.db, async (trx) => {
        if (!(await beginExportImport(trx, found.id))) throw importRuns();
        return requestTaskIn(trx, own, {
          kind: 'magento_import',
          subject: 'magento import',
          args: argsOf(own, found.id),
        });
      });
      return readTask(own, taskId);
    },
  },
};

/** @throws ContractError without the permissions, for an export of another person, and for one whose import has begun */
async function permitted(context: OfficeContext, id: string) {
  const own = signedIn(context);
  const { permissions, staffId } = own.staff;
  if (!permissions.has('prices.write')) throw pricesNotPermitted();
  if (!permissions.has('customers.write')) throw notAuthorized(text('customers'), 'NOT_PERMITTED');
  const found = await findExport(own.services.db, readId(id), staffId);
  if (found === null) throw exportUnknown();
  if (found.state === 'importing') throw importRuns();
  if (found.state === 'imported') throw alreadyImported();
  return { own, found };
}

function argsOf({ staff }: ReturnType<typeof signedIn>, id: number) {
  return { export: id, staffId: staff.staffId, by: staff.name };
}

function leftOutOf({ sections }: Pick<MagentoReport, 'sections'>): number {
  return sections.reduce((sum, { leftOut }) => sum + leftOut, 0);
}

function presentSections({ sections }: Pick<MagentoReport, 'sections'>) {
  return sections.map(({ leftOut, ...section }) => ({ ...section, left_out: leftOut }));
}

function presentPast(past: PastMagentoImport, seesList: boolean) {
  const { id, atMs, byName, files, sections, problemCount } = past;
  return {
    id: String(id),
    at: atMs,
    by: byName,
    files: [...files],
    sections: presentSections(past),
    imported: sections.reduce((sum, { imported }) => sum + imported, 0),
    left_out: leftOutOf(past),
    problem_count: problemCount,
    problem_file: seesList && problemCount > 0 ? `/office/media/${PAST_IMPORT_LIST}/${id}` : null,
  };
}

function presentReport(report: MagentoReport) {
  return {
    sections: presentSections(report),
    problems: [...report.problems],
    problem_count: report.problemCount,
    left_out: leftOutOf(report),
    notices: [...report.notices],
  };
}
