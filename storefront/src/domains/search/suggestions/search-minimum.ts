/** Minimum length without a setting. */
const DEFAULT_MINIMUM = 3;

interface MinimumSettings {
  /** Store setting: the minimum length of a valid search text. */
  readonly search_min_chars?: number | null | undefined;
  /** Search setting: the minimum length that opens the suggestion panel. */
  readonly min_chars?: number | null | undefined;
}

/**
 * Returns the minimum length of a valid search text; an unset value defaults to the other setting.
 */
export function validMinimum({ search_min_chars, min_chars }: MinimumSettings): number {
  return search_min_chars || min_chars || DEFAULT_MINIMUM;
}

/**
 * Returns the minimum length that opens suggestions; an unset value defaults to the other setting.
 */
export function panelMinimum({ search_min_chars, min_chars }: MinimumSettings): number {
  return min_chars || search_min_chars || DEFAULT_MINIMUM;
}

/** Returns whether a text has a minimum length, without surrounding white space. */
export function reaches(text: string, minimum: number): boolean {
  return [...text.trim()].length >= minimum;
}
