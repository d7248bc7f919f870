/** A fraction of one character with the digits right before it (`1½`), a written fraction, or a number with its decimals. */
const NUMBER = /(\d*)([¼-¾⅐-⅞])|(\d+)[/⁄](\d+)|(\d{1,3}(?:,\d{3})+(?!\d)|\d+)(?:[.,](\d+))?/gu;
const DIGITS = 8;
const DECIMALS = 6;

/**
 * Returns what names are compared by: without case and accents, numbers by their value, so that ½ oz and 1/2 oz stand before
 * 1 oz, and 2.5 g or 2,5 g before 10 g. A comma before three digits groups thousands. Quicker than a collator by far.
 */
export function nameKey(name: string): string {
  return name
    .replace(
      NUMBER,
      (
        _,
        whole: string,
        sign?: string,
        above?: string,
        below?: string,
        units?: string,
        decimals?: string,
      ) => {
        if (sign !== undefined) return keyOf(Number(whole || 0) + fractionValue(sign));
        if (above !== undefined && below !== undefined) return keyOf(Number(above) / (Number(below) || 1));
        const integer = (units ?? '').replaceAll(',', '').padStart(DIGITS, '0');
        return decimals === undefined
          ? integer
          : `${integer}.${decimals.slice(0, DECIMALS).padEnd(DECIMALS, '0')}`;
      },
    )
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase();
}

/** The value of a fraction of one character: Unicode spells ½ as 1⁄2. */
function fractionValue(sign: string): number {
  const [above, below] = sign.normalize('NFKD').split('⁄').map(Number);
  return (above ?? 0) / (below || 1);
}

/** A number as text that sorts by its value. */
function keyOf(value: number): string {
  const [integer = '', decimals = ''] = value.toFixed(DECIMALS).split('.');
  return `${integer.padStart(DIGITS, '0')}.${decimals}`;
}
