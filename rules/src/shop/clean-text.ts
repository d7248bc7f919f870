/** Normalizes the spaces of a single-line text. */
export function cleanLine(text: string): string {
  return text.normalize('NFC').replace(/\s+/g, ' ').trim();
}

/**
 * Zero-width characters: soft hyphens, zero-width spaces and word joiners, and marks that change
 * the text direction. Not the two joiners that Persian and Indic scripts need inside words (U+200C,
 * U+200D).
 */
const HIDDEN = /[\u00AD\u061C\u180E\u200B\u200E\u200F\u202A-\u202E\u2060-\u2064\u2066-\u2069\uFEFF]/g;

/**
 * Returns one line for a label, a mail or a list. Line breaks and control characters become spaces;
 * invisible characters and unpaired surrogates are removed. A stored name thus looks as it is.
 */
export function labelLine(text: string): string {
  return text
    .replace(HIDDEN, '')
    .replace(/\p{Cs}/gu, '')
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim();
}

/**
 * Normalizes the spaces of a multi-line text: at most one empty line in a row, none at the ends.
 */
export function cleanLines(text: string): string {
  return text
    .normalize('NFC')
    .replace(/\r\n?/g, '\n')
    .replace(/[^\S\n]+/g, ' ')
    .replace(/ ?\n ?/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}

/**
 * Returns whether a text contains invisible characters: control characters other than the line
 * break, unpaired surrogates, and marks that change the text direction.
 */
export function hasUnseenCharacters(text: string): boolean {
  return /[\p{Cc}\p{Cs}\u202A-\u202E\u2066-\u2069]/u.test(text.replaceAll('\n', ''));
}

/** Returns the length as readers count it. */
export function characterCount(text: string): number {
  return [...text].length;
}
