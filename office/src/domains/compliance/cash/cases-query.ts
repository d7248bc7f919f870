import {
  type CaseFieldsFragment,
  CashLedgerDocument,
  type CashPaymentFieldsFragment,
  ComplianceCaseDocument,
  ComplianceCasesDocument,
  ComplianceRulesDocument,
} from '../../../platform/graphql/generated/graphql.ts';
import { officeQuery } from '../../../platform/graphql/office-query.ts';

/** A duty to report. */
export type ComplianceCase = CaseFieldsFragment;

/** A payment of the cash ledger. */
export type CashPayment = CashPaymentFieldsFragment;

/** Open or decided cases. */
export const casesQuery = (view: 'open' | 'decided') =>
  officeQuery('compliance', ComplianceCasesDocument, { view });

/** One case. */
export const caseQuery = (id: string) => officeQuery('compliance', ComplianceCaseDocument, { id });

/** A page of the cash ledger. */
export const ledgerQuery = (after: string | null) => officeQuery('compliance', CashLedgerDocument, { after });

/** The rules that open cases. */
export const rulesQuery = officeQuery('compliance', ComplianceRulesDocument, {});
