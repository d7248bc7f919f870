import { fieldWords } from './field-words.ts';

/**
 * Returns the words of a setting: its own, or the words of the nearest setting above it. An entry that
 * has a code, such as a country, begins with the code: `DE: Form of postal codes`. Returns the path for
 * none.
 */
export function settingName(section: string, path: string, currency: string): string {
  const steps = path === '' ? [] : path.split('.').filter((step) => !/^\d+$/.test(step));
  for (let length = steps.length; length >= 0; length--) {
    const found = wordsOf(section, steps.slice(0, length), currency);
    if (found !== null) return found;
  }
  return path;
}

/** Tries the path as it is, then each step as the code of an entry in a list or a map. */
function wordsOf(section: string, steps: readonly string[], currency: string): string | null {
  const own = fieldWords(section, steps.join('.'), currency);
  if (own !== null) return own.label;
  for (const [at, code] of steps.entries()) {
    for (const instead of [['*'], []]) {
      const words = fieldWords(section, steps.toSpliced(at, 1, ...instead).join('.'), currency);
      if (words !== null && words.label !== '') return `${code}: ${words.label}`;
    }
  }
  return null;
}
