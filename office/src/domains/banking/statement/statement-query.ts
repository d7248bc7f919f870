import {
  type BankLineFieldsFragment,
  BankLinesDocument,
  type BankLinesQuery,
} from '../../../platform/graphql/generated/graphql.ts';
import { officeQuery } from '../../../platform/graphql/office-query.ts';

/** A line of a bank statement. */
export type BankLine = BankLineFieldsFragment;

/** An imported statement. */
export type Statement = BankLinesQuery['bank_statements'][number];

/** The lines of one statement, or the open lines of all; and the newest statements. */
export const bankLinesQuery = (statement: string | null) =>
  officeQuery('payments', BankLinesDocument, statement === null ? {} : { statement });
