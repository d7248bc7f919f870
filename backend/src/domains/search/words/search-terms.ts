/** A text that shoppers search for, normalised. */
export interface SearchedTerm {
  readonly text: string;
  readonly popularity: number;
  /** Path that a search for it goes to instead of the results. */
  readonly redirect: string | null;
  /** Products found when it was last searched for; null when not known. */
  readonly resultCount: number | null;
}

/** Characters a counted search text may have; longer ones are no terms but pastes. */
const SHORTEST = 2;
const LONGEST = 60;

/**
 * A search text as it is counted and compared: lower case, single spaces, compatibility characters unified.
 * Null when it is none: too short, too long, or with characters that cannot be shown.
 */
export function normalizeTerm(text: string): string | null {
  if (text.length > 4 * LONGEST) return null;
  const normal = text.normalize('NFKC').toLowerCase().replace(/\s+/g, ' ').trim();
  const length = [...normal].length;
  if (length < SHORTEST || length > LONGEST) return null;
  if (/[\p{C}<>]/u.test(normal) || !/[\p{L}\p{N}]/u.test(normal)) return null;
  return normal;
}
