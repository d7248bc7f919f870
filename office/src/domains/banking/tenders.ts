import type { Tender } from '../../platform/graphql/generated/graphql.ts';
import { bankingText } from './banking-texts.ts';

/** The tenders that staff record, most frequent first. */
export const TENDERS: readonly Tender[] = [
  'WIRE',
  'PERSONAL_CHECK',
  'BANK_CHECK',
  'MONEY_ORDER',
  'CASH',
  'CARD',
];

/** Returns the name of a tender. */
export function tenderText(tender: Tender): string {
  return bankingText(`tender${tender}`);
}
