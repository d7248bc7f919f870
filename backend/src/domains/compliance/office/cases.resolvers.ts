import type { Resolvers } from '../../../generated/office-resolvers.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { readId } from '../../../platform/graphql/read-id.ts';
import { writeRows } from '../../../platform/import-files/write-table.ts';
import { type OfficeContext, signedIn } from '../../../platform/office/office-context.ts';
import { recordActions } from '../../shop/desk/audited.ts';
import type { Desk } from '../../shop/desk/command.ts';
import { officeDesk } from '../../shop/desk/office-desk.ts';
import { requireProof } from '../../staff/proof/require-proof.ts';
import { findCase, listCases } from '../cases/case.repository.ts';
import {
  caseUnknown,
  dismissCase,
  fileCase,
  giveStatement,
  reopenCase,
  type SeenCase,
} from '../cases/decide-case.ts';
import { type LedgerCursor, listLedger } from '../cash/cash-ledger.repository.ts';
import { type FilledField, readForm } from '../form/read-form.ts';
import { saveForm } from '../form/save-form.ts';
import { presentCaseOf, presentCases, presentPayment } from './present-case.ts';
import { presentRules } from './present-rules.ts';

const MOST_ROWS = 200;

/** Resolvers for duties to report and for the cash ledger. */
export const caseResolvers: Resolvers = {
  Query: {
    compliance_cases: async (_, { view }, { services }) =>
      presentCases(services, await listCases(services.db, view)),
    compliance_case: async (_, { id }, { services }) => {
      const found = await findCase(services.db, readId(id));
      const [shown] = found === null ? [] : await presentCases(services, [found]);
      return shown ?? null;
    },
    cash_ledger: async (_, { after, limit: wanted }, { services }) => {
      const limit = Math.min(Math.max(wanted, 1), MOST_ROWS);
      const rows = await listLedger(services.db, { after: readCursor(after), limit });
      const last = rows.at(-1);
      return {
        payments: rows.map((row) => presentPayment(services.shop, row)),
        next: last && rows.length === limit ? `${last.receivedMs}.${last.paymentId}` : null,
      };
    },
    compliance_rules: (_, __, { services }) => presentRules(services),
  },
  Mutation: {
    open_compliance_form: async (_, { id }, context) => {
      const own = signedIn(context);
      requireProof(own);
      const { services, staff } = own;
      const found = await findCase(services.db, readId(id));
      if (found === null) throw caseUnknown();
      await inTransaction(services.db, (trx) =>
        recordActions(officeDesk(own), trx, [
          { verb: 'compliance-form-opened', subject: `case ${found.id}`, details: { kind: found.kind } },
        ]),
      );
      const fields = await readForm(services, found, staff.name);
      return {
        case: await presentCaseOf(services, found.id),
        fields: fields.map(toField),
        csv: (await writeRows(fields.map(toRow), 'csv')).toString('utf8'),
        file_name: `${found.kind.replaceAll('_', '-')}-${found.id}.csv`,
      };
    },
    save_compliance_form: (_, { id, version, fields }, context) =>
      act(context, { id: readId(id), version }, async (desk, seen) => {
        const typed = fields.slice(0, MOST_ROWS).map(({ item, value }) => ({ item, value }));
        await saveForm({ ...desk, config: context.services.config }, seen, typed);
      }),
    file_compliance_case: (_, { id, version, filed_on: filedOn, reference }, context) =>
      act(context, { id: readId(id), version }, (desk, seen) =>
        fileCase(desk, seen, { filedOn, reference: reference ?? null }),
      ),
    dismiss_compliance_case: (_, { id, version, reason }, context) =>
      act(context, { id: readId(id), version }, (desk, seen) => dismissCase(desk, seen, reason)),
    reopen_compliance_case: (_, { id, version }, context) =>
      act(context, { id: readId(id), version }, reopenCase),
    give_compliance_statement: (_, { id, version }, context) =>
      act(context, { id: readId(id), version }, giveStatement),
  },
};

async function act(
  context: OfficeContext,
  seen: SeenCase,
  work: (desk: Desk, seen: SeenCase) => Promise<void>,
) {
  const own = signedIn(context);
  await work(officeDesk(own), seen);
  return presentCaseOf(own.services, seen.id);
}

function readCursor(after: string | null | undefined): LedgerCursor | null {
  const found = /^(\d{1,15})\.(\d{1,15})$/.exec(after ?? '');
  return found === null ? null : { receivedMs: Number(found[1]), paymentId: Number(found[2]) };
}

function toField({ item, part, label, value, source, form }: FilledField) {
  return { item, part, label, value, is_typed: source === 'staff', format: form ?? null };
}

function toRow({ item, label, value }: FilledField) {
  return { item, field: label, value: value === '' ? null : value };
}
