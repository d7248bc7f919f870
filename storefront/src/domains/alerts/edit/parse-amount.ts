import { readDecimal } from '@ingot/rules/money/read-decimal.ts';

/** Above it, an entered figure is a typing error. */
const MOST = 1_000_000_000;

/** Parses an entered figure such as `3,412.60`, `80,25` or `$38`, with at most two decimals; null if invalid. */
export function parseAmount(text: string): number | null {
  const figure = readDecimal(text, 'english');
  if (figure === null || figure <= 0 || figure >= MOST) return null;
  return /[.,]\d{3,}$/.test(text.trim()) && !Number.isInteger(figure) ? null : figure;
}
