import { reasonInvalid } from '../accounts/staff-errors.ts';

const LONGEST = 500;

/** Returns a text for a record without outer spaces. @throws ContractError for an empty or long one */
export function readLongText(text: string): string {
  const trimmed = text.trim();
  if (trimmed === '' || trimmed.length > LONGEST) throw reasonInvalid(LONGEST);
  return trimmed;
}
