import { cleanLines, labelLine } from '@ingot/rules/shop/clean-text.ts';
import { inputError } from '../../../platform/errors/errors.ts';
import { defineMessages } from '../../../platform/messages/define-messages.ts';

const text = defineMessages('quote-texts', {
  long: 'Enter at most {most} characters.',
  missing: 'Enter 1 to {most} characters.',
});

const LONGEST_REASON = 500;

/** Returns a line without outer spaces; null for an empty one. @throws ContractError for a long one */
export function optionalLine(typed: string | null | undefined, most: number): string | null {
  const line = labelLine(typed ?? '');
  if (line.length > most) throw inputError(text('long', { most }), 'TEXT_INVALID');
  return line === '' ? null : line;
}

/** Returns a line. @throws ContractError for an empty or long one */
export function requiredLine(typed: string, most: number): string {
  const line = optionalLine(typed, most);
  if (line === null) throw inputError(text('missing', { most }), 'TEXT_INVALID');
  return line;
}

/** Returns a reason of several lines. @throws ContractError for an empty or long one */
export function requiredText(typed: string): string {
  const lines = cleanLines(typed).trim();
  if (lines === '' || lines.length > LONGEST_REASON) {
    throw inputError(text('missing', { most: LONGEST_REASON }), 'REASON_INVALID');
  }
  return lines;
}
