import type { CashTender } from '@ingot/rules/compliance/cash-rules.ts';
import type { CashRelation } from '@ingot/rules/compliance/form-8300.ts';

/** Kinds of duties to report. */
export type CaseKind = 'form_8300' | 'form_1099b' | 'dealer_program';

/** The state of a case. */
export type CaseState = 'open' | 'filed' | 'dismissed';

/** Details of a case. Each kind of case sets its own fields. */
export interface CaseFacts {
  /** How the payments of a Form 8300 are related. */
  readonly relation?: CashRelation;
  /** Numbers of the quotes that a Form 1099-B reports. */
  readonly quotes?: readonly string[];
  /** Reportable kinds of goods on a Form 1099-B, with the sold and the least reportable amounts. */
  readonly sold?: readonly { readonly kind: string; readonly amount: number; readonly least: number }[];
  /** Purchases of the year for the dealer's program, in US cents. */
  readonly boughtMinor?: number;
  readonly soldMinor?: number;
}

/** A duty to report, before it is stored. Days are `YYYY-MM-DD`; the amount is US cents. */
export interface NewCase {
  readonly kind: CaseKind;
  readonly subject: string;
  readonly openedMs: number;
  readonly day: string;
  readonly dueOn: string;
  readonly statementOn: string | null;
  readonly payerName: string | null;
  readonly customerId: number | null;
  readonly amountMinor: number;
  readonly facts: CaseFacts;
}

/** A stored duty to report. */
export interface ComplianceCase extends NewCase {
  readonly id: number;
  readonly state: CaseState;
  /** Increases with every change by staff. */
  readonly version: number;
  readonly statementGivenOn: string | null;
  readonly statementGivenBy: string | null;
  /** The encrypted values that staff entered on the form; null for none. */
  readonly sealedForm: string | null;
  readonly filedOn: string | null;
  readonly reference: string | null;
  readonly decidedMs: number | null;
  readonly decidedBy: string | null;
  readonly decisionReason: string | null;
}

/** A payment of the cash ledger. The amount is US cents. */
export interface LedgerPayment {
  readonly paymentId: number;
  readonly orderNumber: string;
  readonly payerName: string;
  readonly tender: CashTender;
  readonly amountMinor: number;
  readonly receivedMs: number;
  readonly reference: string;
  readonly isReturned: boolean;
  /** The case that contains it, unless it was dismissed; null for none. */
  readonly caseId: number | null;
}
