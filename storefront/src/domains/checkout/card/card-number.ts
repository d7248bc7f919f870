/** The maximum length of a card number. */
const MAX_DIGITS = 19;

/** Returns the digits of the input, at most `most`. */
export function digitsOf(typed: string, most = MAX_DIGITS): string {
  return typed.replace(/\D/g, '').slice(0, most);
}

/** Formats a number in groups of four, as printed on a card. */
export function formatCardNumber(typed: string): string {
  return digitsOf(typed).replace(/(\d{4})(?=\d)/g, '$1 ');
}

/** Masks a number except its first and last four digits: `5213 •••• •••• 0092`. */
export function maskCardNumber(typed: string): string {
  const digits = digitsOf(typed);
  if (digits.length < 12) return formatCardNumber(typed);
  const middle = '•'.repeat(digits.length - 8);
  return `${digits.slice(0, 4)}${middle}${digits.slice(-4)}`.replace(/(.{4})(?=.)/g, '$1 ');
}

/** Formats an expiry during input: `01 / 27`. */
export function formatExpiry(typed: string): string {
  const digits = digitsOf(/^[2-9]/.test(typed) ? `0${typed}` : typed, 4);
  // A slash after one digit completes the month.
  if (/^\d\s*\/$/.test(typed)) return `0${digits} / `;
  return digits.length > 2 ? `${digits.slice(0, 2)} / ${digits.slice(2)}` : digits;
}

/**
 * Returns whether a number can be a card number, by its length and its check digit (Luhn's
 * algorithm, ISO/IEC 7812-1).
 */
export function isCardNumber(typed: string): boolean {
  const digits = digitsOf(typed);
  if (digits.length < 12) return false;
  const sum = [...digits].reverse().reduce((total, digit, place) => {
    const doubled = Number(digit) * (place % 2 === 0 ? 1 : 2);
    return total + (doubled > 9 ? doubled - 9 : doubled);
  }, 0);
  return sum % 10 === 0;
}

/** Returns the problem of an expiry; null if none. A card is valid until the end of its month. */
export function expiryProblem(typed: string, nowMs: number): 'incomplete' | 'past' | null {
  const digits = digitsOf(typed, 4);
  const month = Number(digits.slice(0, 2));
  if (digits.length < 4 || month < 1 || month > 12) return 'incomplete';
  const year = 2000 + Number(digits.slice(2));
  return new Date(year, month, 1).getTime() <= nowMs ? 'past' : null;
}
