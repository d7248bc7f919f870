/** The separators of a decimal number: groups of three, and a point or a comma. */
const DIGITS = /^[+-]?\d[\d.,' \u00a0\u202f]*$/;

/**
 * How one separator before three digits is read, which can be a group or a decimal separator: `reject`
 * returns null, `decimal` reads `1,234` and `1.234` as 1.234, and `english` reads a comma as a group.
 */
export type LoneSeparator = 'reject' | 'decimal' | 'english';

/**
 * Returns a number that people wrote with a decimal point or comma, with or without groups of three.
 * If the text has two different separators, the last one is the decimal one. Returns null for any
 * other text. `lone` decides about a number whose only separator can be either, such as `1,234`.
 */
export function readDecimal(text: string, lone: LoneSeparator = 'reject'): number | null {
  const trimmed = text.trim().replace(/^[$€£]\s*/, '');
  if (!DIGITS.test(trimmed)) return null;
  const plain = trimmed.replaceAll(/['\s\u00a0\u202f]/g, '');
  const points = plain.split('.').length - 1;
  const commas = plain.split(',').length - 1;
  if (points > 1 && commas > 1) return null;
  if (points > 0 && commas > 0) {
    return parse(plain, plain.lastIndexOf('.') > plain.lastIndexOf(',') ? '.' : ',');
  }
  if (points + commas > 1) return parse(plain, null);
  if (points + commas === 0 || !isAmbiguous(plain)) return parse(plain, points === 1 ? '.' : ',');
  if (lone === 'reject') return null;
  return parse(plain, lone === 'english' || points === 1 ? '.' : ',');
}

/**
 * Returns the two meanings of a text whose only separator can be a decimal one or one of a group, as unambiguous
 * decimals: `1,000` means `1.0000` or `1000`. Null for other texts.
 */
export function twoMeanings(text: string): readonly [decimal: string, grouped: string] | null {
  const plain = text.trim();
  if (!isAmbiguous(plain)) return null;
  return [`${plain.replace(',', '.')}0`, plain.replace(/[.,]/, '')];
}

/** Returns whether a number with one separator has three digits after it, and can be grouped there. */
function isAmbiguous(plain: string): boolean {
  return /^[+-]?[1-9]\d{0,2}[.,]\d{3}$/.test(plain);
}

/** Parses a number whose groups are separated by the other separator; null for odd groups. */
function parse(plain: string, decimal: '.' | ',' | null): number | null {
  const at = decimal === null ? -1 : plain.lastIndexOf(decimal);
  const whole = at < 0 ? plain : plain.slice(0, at);
  const decimals = at < 0 ? '' : plain.slice(at + 1);
  if (!/^\d*$/.test(decimals)) return null;
  if (!/^[+-]?(\d+|\d{1,3}([.,])\d{3}(\2\d{3})*)$/.test(whole)) return null;
  return Number(`${whole.replaceAll(/[.,]/g, '')}.${decimals === '' ? '0' : decimals}`);
}
