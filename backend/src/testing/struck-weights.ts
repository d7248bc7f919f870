const TROY_OUNCE_UG = 31_103_477;
const GRAM_UG = 1_000_000;
/** Weights are rounded to whole micrograms, and dealers' figures to a few decimals of an ounce. */
const TOLERANCE = 0.002;

const UNITS: readonly (readonly [RegExp, number])[] = [
  [/^(oz|ounces?|troy ounces?|troy oz)$/, TROY_OUNCE_UG],
  [/^(g|grams?)$/, GRAM_UG],
  [/^(kg|kilos?|kilograms?)$/, 1_000 * GRAM_UG],
];
const FRACTIONS: Readonly<Record<string, number>> = { '½': 0.5, '¼': 0.25 };

/**
 * Parses an inscribed or printed weight (`1/2 OZ`, `2.5 GRAMS`, `KILO`) to micrograms; null when it
 * is none.
 */
export function parseWeight(text: string): number | null {
  const [, count, over, fraction, unit = ''] =
    /^\s*(?:([\d.,]+)(?:\/(\d+))?|([½¼]))?\s*([a-z ]+?)\s*$/i.exec(text) ?? [];
  const size = UNITS.find(([pattern]) => pattern.test(unit.toLowerCase()))?.[1];
  if (size === undefined) return null;
  const whole = count === undefined ? 1 : Number(count.replaceAll(',', ''));
  const number = fraction === undefined ? whole / Number(over ?? 1) : (FRACTIONS[fraction] ?? Number.NaN);
  return Number.isFinite(number) ? number * size : null;
}

/** Returns whether two weights in micrograms are equal within rounding. */
export function isSameWeight(a: number, b: number): boolean {
  return Math.abs(a - b) <= TOLERANCE * Math.max(a, b);
}

const COUNTS: Readonly<Record<string, number>> = {
  one: 1,
  two: 2,
  five: 5,
  ten: 10,
  twenty: 20,
  fifty: 50,
  hundred: 100,
  thousand: 1_000,
};
const PARTS: Readonly<Record<string, number>> = {
  half: 0.5,
  quarter: 0.25,
  tenth: 0.1,
  twentieth: 0.05,
};

/**
 * Returns the weights that a sentence names in words (`the half-ounce`, `a ten-gram bar`, `the
 * tenth`), in micrograms.
 */
export function namedWeights(sentence: string): readonly number[] {
  const pattern =
    /\b(one|two|five|ten|twenty|fifty|hundred|thousand|half|quarter|tenth|twentieth)[- ](ounce|gram|kilo)s?\b|\bthe (half|quarter|tenth|twentieth|ounce)\b|\bweighs (one|two|five|ten) (gram|ounce)s?\b/gi;
  return [...sentence.matchAll(pattern)].flatMap(([, count, unit, part, weighs, weighedUnit]) => {
    if (part?.toLowerCase() === 'ounce') return [TROY_OUNCE_UG];
    const word = (count ?? part ?? weighs ?? '').toLowerCase();
    const size = parseWeight((unit ?? weighedUnit ?? 'ounce').toLowerCase());
    const number = COUNTS[word] ?? PARTS[word];
    return number === undefined || size === null ? [] : [number * size];
  });
}
