/** Reads percentages, premiums and weights of Magento's export files. */

import { parseMinor } from './parse-cells.ts';

/** Parses a percentage such as `4.5`, `-0.5` or `4.5 %`; null for another form. */
export function parsePercent(cell: string): number | null {
  const [, digits] = /^([+-]?\d{1,9}(?:\.\d*)?)\s*%?$/.exec(cell.trim()) ?? [];
  return digits === undefined ? null : Number(digits);
}

/** Parses an amount such as `25`, `-5.00` or `$25.00` to minor units; null for another form. */
export function parseAmount(cell: string): number | null {
  const [, sign, digits = ''] = /^([+-]?)\s*\$?\s*([\d.]+)$/.exec(cell.trim()) ?? [];
  const minor = parseMinor(digits);
  return minor === null || sign !== '-' ? minor : -minor;
}

const UNITS = {
  ug: /^(?:ug|µg|μg|mcg|micrograms?)?$/i,
  mg: /^(?:mg|milligrams?)?$/i,
  oz: /^(?:(?:troy\s*)?(?:oz|ounces?)\.?|ozt|t\.?\s*oz\.?)?$/i,
} as const;

/**
 * Parses a weight such as `1`, `1 oz` or `1/10 oz`, with or without its unit. Returns a number of 0 or
 * more in that unit; null for another form or another unit.
 */
export function parseWeight(cell: string, unit: keyof typeof UNITS): number | null {
  const parts = /^(\d{1,15}(?:\.\d*)?|\.\d+)(?:\s*\/\s*(\d{1,6}))?\s*(.*)$/.exec(cell.trim());
  if (!parts) return null;
  const [, amount, divisor = '1', rest = ''] = parts;
  if (!UNITS[unit].test(rest) || Number(divisor) === 0) return null;
  return Number(amount) / Number(divisor);
}
