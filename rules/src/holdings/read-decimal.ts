/** The separators of a decimal number: groups of three, and a point or a comma. */
const DIGITS = /^[+-]?\d[\d.,' \u00a0\u202f]*$/;

/**
 * Returns a number that people wrote with a decimal point or comma, with or without groups of three.
 * Of two different separators, the last one is the decimal one. Null for anything else, and for one
 * separator before three digits (`1,234`), which can mean both.
 */
export function readDecimal(text: string): number | null {
  const trimmed = text.trim().replace(/^[$€£]\s*/, '');
  if (!DIGITS.test(trimmed)) return null;
  const plain = trimmed.replaceAll(/['\s\u00a0\u202f]/g, '');
  const points = plain.split('.').length - 1;
  const commas = plain.split(',').length - 1;
  if (points > 1 && commas > 1) return null;
  if (points > 0 && commas > 0) {
    const decimal = plain.lastIndexOf('.') > plain.lastIndexOf(',') ? '.' : ',';
    return parse(plain, decimal);
  }
  if (points + commas > 1) return parse(plain, null);
  const decimal = points === 1 ? '.' : ',';
  const [whole = '', decimals = ''] = plain.split(decimal);
  const isAmbiguous = points + commas === 1 && decimals.length === 3 && /^[+-]?[1-9]\d{0,2}$/.test(whole);
  return isAmbiguous ? null : parse(plain, decimal);
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
