/** A normalized search text. */
export interface SearchedTerm {
  readonly text: string;
  readonly popularity: number;
  /** Path that a search for it redirects to. */
  readonly redirect: string | null;
  /** Number of products at the last search; null when unknown. */
  readonly resultCount: number | null;
}

/** Length limits of a counted text. Longer texts are pasted content. */
const SHORTEST = 2;
const LONGEST = 60;

/**
 * Normalizes a search text for counting: lower case, single spaces, NFKC. Returns null for texts
 * that are too short or too long, or contain invisible characters.
 */
export function normalizeTerm(text: string): string | null {
  if (text.length > 4 * LONGEST) return null;
  const normal = text.normalize('NFKC').toLowerCase().replace(/\s+/g, ' ').trim();
  const length = [...normal].length;
  if (length < SHORTEST || length > LONGEST) return null;
  if (/[\p{C}<>]/u.test(normal) || !/[\p{L}\p{N}]/u.test(normal)) return null;
  return normal;
}
