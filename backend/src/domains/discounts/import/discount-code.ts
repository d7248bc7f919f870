import { LONGEST_CODE, typedCode } from '@ingot/rules/discounts/typed-code.ts';
import { text } from '../../../platform/import-files/columns.ts';

/**
 * Returns the schema of a code: letters, digits, dots, hyphens and underscores, at least `shortest`
 * of them.
 */
export function discountCode(shortest: number) {
  return text(LONGEST_CODE).refine(
    (code) => typedCode(code) !== null && code.length >= shortest,
    `must be ${shortest} to ${LONGEST_CODE} letters, digits, dots, hyphens or underscores, and begin with a letter or a digit`,
  );
}
