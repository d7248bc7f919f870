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

/** A person's choices by the id of the line: whether to book it. */
export type LineChoices = ReadonlyMap<string, boolean>;

/**
 * Returns whether a line is chosen for booking: as the person said, or by default. A person has to choose a
 * line that may be the same payment as another one. A choice stays when such a line arrives later.
 */
export function isChosen(
  { id, same_reference: same }: Pick<BankLine, 'id' | 'same_reference'>,
  choices: LineChoices,
): boolean {
  return choices.get(id) ?? same === null;
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
