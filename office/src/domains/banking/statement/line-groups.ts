import { bankingText } from '../banking-texts.ts';
import type { BankLine } from './statement-query.ts';

/** A group of lines on the page of a statement. */
export interface LineGroup {
  readonly code: 'exact' | 'near' | 'amounts' | 'none' | 'left' | 'assigned';
  readonly title: () => string;
  readonly note?: () => string;
}

/** The groups in the order of the page. */
export const LINE_GROUPS: readonly LineGroup[] = [
  { code: 'exact', title: () => bankingText('exact'), note: () => bankingText('exactNote') },
  { code: 'near', title: () => bankingText('near'), note: () => bankingText('nearNote') },
  { code: 'amounts', title: () => bankingText('amounts') },
  { code: 'none', title: () => bankingText('none') },
  { code: 'left', title: () => bankingText('left') },
  { code: 'assigned', title: () => bankingText('assigned') },
];

/** Returns the group of a line. */
export function groupOf({ open, match }: BankLine): LineGroup['code'] {
  if (open === 0) return 'assigned';
  if (open < 0) return 'left';
  switch (match?.kind) {
    case 'EXACT':
    case 'PAYOUT':
      return 'exact';
    case 'NEAR':
      return 'near';
    case 'PART':
    case 'OVER':
      return 'amounts';
    default:
      return 'none';
  }
}
