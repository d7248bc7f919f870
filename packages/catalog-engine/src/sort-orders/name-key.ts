const SPACE = '[ \\u00a0\\u2009\\u202f]';
/**
 * `1½`, `1 ½`, `½`. An integer of more than two digits before a space is a year or another number.
 */
const FRACTION_SIGN = `(?:(?<whole>\\d*)|(?<apart>(?<!\\d)\\d{1,2})${SPACE})(?<sign>[¼-¾⅐-⅞])`;
/** `1 1/2`, `1/2` */
const WRITTEN_FRACTION = `(?:(?<!\\d)(?<before>\\d{1,2})${SPACE})?(?<above>\\d+)[/⁄](?<below>\\d+)`;
/**
 * `1,000`, `1’000` and `1 000` with a no-break space group thousands. So do two equal points or
 * plain spaces. A single one does only before a group that ends in zero: `1.000 g`, but not `31.103
 * g`.
 */
const GROUPED = [
  ',\\d{3}(?:,\\d{3})*',
  "(?:['’\\u00a0\\u2009\\u202f]\\d{3})+",
  '\\.\\d{3}(?:\\.\\d{3})+',
  ' \\d{3}(?: \\d{3})+',
  '\\.\\d\\d0',
  ' 000',
].join('|');
const DECIMAL = `(?<units>(?<!\\d)[1-9]\\d{0,2}(?:${GROUPED})(?!\\d)|\\d+)(?:[.,](?<decimals>\\d+))?`;
const NUMBER = new RegExp(`${FRACTION_SIGN}|${WRITTEN_FRACTION}|${DECIMAL}`, 'gu');
const DIGITS = 8;
const DECIMALS = 6;

/**
 * Returns the sort key of a name: without case and accents, numbers by value. ½ oz and 1/2 oz sort
 * before 1 oz, and 2.5 g or 2,5 g before 10 g. Names have no language, so {@link GROUPED} decides
 * what separators mean. Much faster than a collator.
 */
export function nameKey(name: string): string {
  return name
    .replace(NUMBER, (...match) => numberKey(match.at(-1) as NumberParts))
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase();
}

type NumberParts = Partial<
  Record<'whole' | 'apart' | 'sign' | 'before' | 'above' | 'below' | 'units' | 'decimals', string>
>;

/** Returns a number as fixed-length text that sorts by value. */
function numberKey({ whole, apart, sign, before, above, below, units = '', decimals = '' }: NumberParts) {
  if (sign !== undefined) return keyOf(Number(whole || apart || 0) + fractionValue(sign));
  if (above !== undefined) return keyOf(Number(before ?? 0) + Number(above) / (Number(below) || 1));
  const integer = units.replace(/\D/g, '').padStart(DIGITS, '0');
  return `${integer}.${decimals.slice(0, DECIMALS).padEnd(DECIMALS, '0')}`;
}

/** Returns the value of a one-character fraction. Unicode decomposes ½ to 1⁄2. */
function fractionValue(sign: string): number {
  const [above, below] = sign.normalize('NFKD').split('⁄').map(Number);
  return (above ?? 0) / (below || 1);
}

function keyOf(value: number): string {
  const [integer = '', decimals = ''] = value.toFixed(DECIMALS).split('.');
  return `${integer.padStart(DIGITS, '0')}.${decimals}`;
}
