import { isWithinEdits } from '../search-index/edit-distance.ts';
import type { SearchIndex } from '../search-index/search-index.ts';
import { splitSearch, unitSpelling } from '../search-index/split-words.ts';

const MAX_WORDS = 12;
/** Shorter words resemble too many others. */
const SHORTEST = 4;

/**
 * Returns the probable intended search: each unknown word replaced by the nearest word of the
 * catalog. Null when every word is known, or none is near.
 */
export function correctSearch(index: SearchIndex, text: string): string | null {
  const words = text.trim().slice(0, 200).toLowerCase().split(/\s+/, MAX_WORDS);
  let isCorrected = false;
  const corrected = words.map((word) => {
    const letters = word.normalize('NFKD').replace(/\p{M}/gu, '');
    if (letters.length < SHORTEST || !/^\p{L}+$/u.test(letters) || isKnown(index, letters)) return word;
    const meant = unitSpelling(letters) ?? nearest(index, letters);
    if (meant === null) return word;
    isCorrected = true;
    return meant;
  });
  return isCorrected ? corrected.join(' ') : null;
}

/**
 * Returns whether a word, a word that begins with it, or two words written as one occur in the
 * catalog.
 */
function isKnown(index: SearchIndex, word: string): boolean {
  const [spelled = word] = splitSearch(word);
  const isHere = (one: string) => index.postings.has(one) || index.phraseWords.has(one);
  if (isHere(spelled) || index.stopWords.has(spelled)) return true;
  if (index.vocabulary.some((known) => known.startsWith(spelled))) return true;
  for (let at = 3; at <= spelled.length - 3; at++) {
    if (isHere(spelled.slice(0, at)) && isHere(spelled.slice(at))) return true;
  }
  return false;
}

/** Prefers the fewest edits, then the word with the most products, then alphabetical order. */
function nearest(index: SearchIndex, word: string): string | null {
  for (let edits = 1; edits <= (word.length >= 7 ? 2 : 1); edits++) {
    let best: string | null = null;
    let most = -1;
    for (const known of [...index.vocabulary, ...index.phraseWords]) {
      if (known[0] !== word[0] || known.length < SHORTEST || !isWithinEdits(word, known, edits)) continue;
      const products = index.postings.get(known)?.ordinals.length ?? 0;
      if (products > most || (products === most && best !== null && known < best)) {
        best = known;
        most = products;
      }
    }
    if (best !== null) return best;
  }
  return null;
}
