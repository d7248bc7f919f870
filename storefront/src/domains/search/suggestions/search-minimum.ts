/** Fewest characters where neither setting says (OPEN-60). */
const DEFAULT_MINIMUM = 3;

interface MinimumSettings {
  /** The store configuration's count: whether a search text is valid. */
  readonly search_min_chars?: number | null | undefined;
  /** The search settings' count: whether the suggestion panel opens. */
  readonly min_chars?: number | null | undefined;
}

/** Characters from which a search text is valid; an unset count takes the other's value (CONF-26). */
export function validMinimum({ search_min_chars, min_chars }: MinimumSettings): number {
  return search_min_chars || min_chars || DEFAULT_MINIMUM;
}

/** Characters from which suggestions open; an unset count takes the other's value (CONF-26). */
export function panelMinimum({ search_min_chars, min_chars }: MinimumSettings): number {
  return min_chars || search_min_chars || DEFAULT_MINIMUM;
}

/** Whether a text reaches a minimum; white space around it does not count. */
export function reaches(text: string, minimum: number): boolean {
  return [...text.trim()].length >= minimum;
}
