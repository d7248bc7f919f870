/** The character before the decimals of an amount. */
export type DecimalMark = '.' | ',';

const MOST_DIGITS = 13;

/**
 * Parses an amount as banks write it: `1,234.50`, `1.234,50`, `1 234,5`, `$12`, `(12.00)`, `12.00-`,
 * `+12`. Returns minor units; null for a text that is no amount, with more than two decimals that are
 * not 0, or with groups that are not of three digits.
 */
export function parseBankAmount(text: string, decimal: DecimalMark): number | null {
  let rest = text.replaceAll(/[\s\u00a0\u202f'’]/gu, '').replace(/^([+\-−(]?)(?:[$€£]|[A-Z]{3})/u, '$1');
  const isParenthesized = /^\(.*\)$/.test(rest);
  if (isParenthesized) rest = rest.slice(1, -1);
  const sign = /^[-−]|[-−]$/u.test(rest) !== isParenthesized ? -1 : 1;
  rest = rest.replace(/^[+\-−]|[+\-−]$/u, '').replace(/(?:[$€£]|[A-Z]{3})$/u, '');
  const group = decimal === '.' ? ',' : '.';
  const [whole = '', decimals = '', ...more] = rest.split(decimal);
  if (more.length > 0 || !/^\d*$/.test(decimals)) return null;
  const isGrouped = whole.includes(group);
  const groups = new RegExp(`^\\d{1,3}(\\${group}\\d{3})+$`);
  if (isGrouped ? !groups.test(whole) : !/^\d+$/.test(whole)) return null;
  const digits = whole.replaceAll(group, '');
  if (digits.length > MOST_DIGITS || /[^0]/.test(decimals.slice(2))) return null;
  const minor = Number(digits) * 100 + Number(decimals.slice(0, 2).padEnd(2, '0'));
  return minor === 0 ? 0 : sign * minor;
}
