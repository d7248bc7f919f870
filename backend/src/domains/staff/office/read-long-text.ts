import { inputError } from '../../../platform/errors/errors.ts';

const LONGEST = 500;

/** Returns a text for a record without outer spaces. @throws ContractError for an empty or long one */
export function readLongText(text: string): string {
  const trimmed = text.trim();
  if (trimmed === '' || trimmed.length > LONGEST) {
    throw inputError(`Enter a reason of 1 to ${LONGEST} characters.`, 'REASON_INVALID');
  }
  return trimmed;
}
