import { labelLine } from '@ingot/rules/shop/clean-text.ts';
import { nameInvalid } from './staff-errors.ts';

const LONGEST_NAME = 80;

/** Returns a valid name of a person. @throws ContractError */
export function readName(name: string): string {
  const line = labelLine(name);
  if (line === '' || line.length > LONGEST_NAME) throw nameInvalid();
  return line;
}
