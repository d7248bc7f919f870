/** An amount with groups of three, or without; at most two decimals. */
const AMOUNT = /^(-)?\$?(\d{1,3}(?:,\d{3})+|\d+)?(?:\.(\d{0,2}))?$/;
/** Larger amounts are typing errors, and a float could not hold all of them. */
const MOST_MINOR = 1_000_000_000_000;

/**
 * Parses an amount as people type it: `1,250`, `$8,095.50`, `.5`. Returns minor units; null for
 * anything else, also for more than two decimals.
 */
export function parseMoney(text: string): number | null {
  const parts = AMOUNT.exec(text.trim());
  if (parts === null) return null;
  const [, sign, whole = '', decimals = ''] = parts;
  if (whole === '' && decimals === '') return null;
  const minor = Number(whole.replaceAll(',', '') + decimals.padEnd(2, '0'));
  if (minor > MOST_MINOR) return null;
  return sign === undefined || minor === 0 ? minor : -minor;
}
