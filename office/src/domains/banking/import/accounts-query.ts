import {
  type BankAccountFieldsFragment,
  BankAccountsDocument,
} from '../../../platform/graphql/generated/graphql.ts';
import { officeQuery } from '../../../platform/graphql/office-query.ts';

/** A bank account of the dealer. */
export type BankAccount = BankAccountFieldsFragment;

/** All bank accounts. */
export const bankAccountsQuery = officeQuery('payments', BankAccountsDocument, {});
