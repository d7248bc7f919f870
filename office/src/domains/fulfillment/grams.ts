import { benchText } from './bench-texts.ts';

/** Formats milligrams as grams with two digits, such as `622.31`; with three where they matter. */
export function writeGrams(mg: number): string {
  const sign = mg < 0 ? '−' : '';
  const whole = Math.floor(Math.abs(mg) / 1_000);
  const rest = String(Math.abs(mg) % 1_000).padStart(3, '0');
  return `${sign}${whole.toLocaleString('en-US')}.${rest.endsWith('0') ? rest.slice(0, 2) : rest}`;
}

/**
 * Reads grams such as `622.31`, `622,3` or `1,000.405` as milligrams; null for another text. A comma
 * before exactly three digits may separate thousands or decimals: `31,103` is null, too.
 */
export function readGrams(text: string): number | null {
  const plain = text.trim().replaceAll(/\s/g, '');
  const grouped = /^\d{1,3}(,\d{3})+\.\d{1,3}$/.test(plain);
  const match = /^(\d{1,6})(?:\.(\d{1,3})|,(\d{1,2}))?$/.exec(grouped ? plain.replaceAll(',', '') : plain);
  if (!match) return null;
  return Number(match[1]) * 1_000 + Number((match[2] ?? match[3] ?? '').padEnd(3, '0'));
}

/** Formats the weight of pieces, in grams: `31 g`; from a kilogram on as `1.6 kg`. */
export function writeWeight(grams: number): string {
  const whole = Math.round(grams);
  return whole < 1_000
    ? benchText('grams', { count: String(whole) })
    : benchText('kilograms', { count: (grams / 1_000).toFixed(1) });
}
