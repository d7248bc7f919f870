/**
 * Splits a text into words for comparison: lower case, without accents. A fraction or decimal
 * number is one word.
 */
export function wordsOf(text: string): string[] {
  const plain = text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
  return plain.match(/\d+[/⁄.]\d+|[\p{L}\p{N}]+/gu) ?? [];
}

/**
 * Scores how well a text matches the typed words. Returns 0 when a typed word is no prefix of its
 * words. More and earlier matches score higher, and a match in `name` counts far more than one in
 * `body`.
 */
export function matchScore(typed: readonly string[], name: string, body = ''): number {
  if (typed.length === 0) return 0;
  const nameWords = wordsOf(name);
  const bodyWords = body === '' ? [] : wordsOf(body);
  let score = 0;
  for (const word of typed) {
    const place = nameWords.findIndex((candidate) => candidate.startsWith(word));
    if (place >= 0) score += 100 - Math.min(place, 50) + (nameWords[place] === word ? 10 : 0);
    else if (bodyWords.some((candidate) => candidate.startsWith(word))) score += 1;
    else return 0;
  }
  return score;
}

/** Returns the matching entries, best first. Stable among equal scores. */
export function bestMatches<T>(
  typed: readonly string[],
  entries: readonly T[],
  texts: (entry: T) => { readonly name: string; readonly body?: string },
): T[] {
  return entries
    .map((entry) => {
      const { name, body } = texts(entry);
      return { entry, score: matchScore(typed, name, body) };
    })
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score)
    .map(({ entry }) => entry);
}
