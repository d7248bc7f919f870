/** Text of one line with its spaces put in order. */
export function cleanLine(text: string): string {
  return text.normalize('NFC').replace(/\s+/g, ' ').trim();
}

/**
 * Signs that take no room: soft hyphens, zero-width spaces and joiners of words, and the marks that turn the direction of the
 * text around them. Not the two joiners that Persian and Indic writing needs inside of words (U+200C, U+200D).
 */
const HIDDEN = /[\u00AD\u061C\u180E\u200B\u200E\u200F\u202A-\u202E\u2060-\u2064\u2066-\u2069\uFEFF]/g;

/**
 * One line for a label, a mail or a list: breaks and other control characters are blanks, hidden signs and halves of characters
 * are gone, so that nobody can write a name that reads otherwise than it is stored.
 */
export function labelLine(text: string): string {
  return text
    .replace(HIDDEN, '')
    .replace(/\p{Cs}/gu, '')
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim();
}

/** Text of several lines with its spaces put in order: at most one empty line in a row, none at the ends. */
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
 * Whether a text holds what no reader sees: control characters other than the line break, halves of characters, and the
 * marks that turn the direction of the text around them.
 */
export function hasUnseenCharacters(text: string): boolean {
  return /[\p{Cc}\p{Cs}\u202A-\u202E\u2066-\u2069]/u.test(text.replaceAll('\n', ''));
}

/** Length as a reader counts it. */
export function characterCount(text: string): number {
  return [...text].length;
}
