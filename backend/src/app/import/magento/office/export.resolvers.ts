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

function leftOutOf({ sections }: MagentoReport): number {
  return sections.reduce((sum, { leftOut }) => sum + leftOut, 0);
}

function presentReport(report: MagentoReport) {
  return {
    sections: report.sections.map(({ leftOut, ...section }) => ({ ...section, left_out: leftOut })),
    problems: [...report.problems],
    problem_count: report.problemCount,
    left_out: leftOutOf(report),
    notices: [...report.notices],
  };
}
