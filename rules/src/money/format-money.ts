const SYMBOLS: Readonly<Record<string, string>> = { USD: '$', GBP: '£', EUR: '€' };

/**
 * Formats an amount for shoppers: symbol for dollars, pounds and euros, code for other currencies,
 * a comma between groups of three and a dot before two decimals, in every language. Negative
 * amounts have a leading hyphen: `-$5.00`. Takes minor units; every currency of the shop has
 * hundredths.
 */
export function formatMoney(minor: number, currency: string): string {
  const sign = minor < 0 ? '-' : '';
  const symbol = SYMBOLS[currency] ?? `${currency} `;
  return `${sign}${symbol}${formatHundredths(Math.abs(minor))}`;
}

/** Formats a number with groups and two decimals: 123450 → `1,234.50`. */
export function formatHundredths(minor: number): string {
  const digits = String(Math.abs(minor)).padStart(3, '0');
  const whole = digits.slice(0, -2).replace(/\B(?=(\d{3})+$)/g, ',');
  return `${minor < 0 ? '-' : ''}${whole}.${digits.slice(-2)}`;
}
