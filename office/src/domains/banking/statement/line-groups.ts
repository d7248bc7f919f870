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

/**
 * Returns whether a line is chosen for booking. A person has to choose a line that may be the same
 * payment as another one. `changed` has the ids of the lines whose choice the person changed.
 */
export function isChosen(
  { id, same_reference: same }: Pick<BankLine, 'id' | 'same_reference'>,
  changed: ReadonlySet<string>,
): boolean {
  return (same === null) !== changed.has(id);
}

/** Returns ids with one more, or without it if they had it. */
export function toggled(ids: ReadonlySet<string>, id: string): ReadonlySet<string> {
  const next = new Set(ids);
  if (!next.delete(id)) next.add(id);
  return next;
}

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
