/**
 * Truncates a text to `length` characters, including an ellipsis, preferably at the end of a word.
 * A `length` of 0 means no limit.
 */
export function cutText(text: string, length: number): string {
  const characters = [...text];
  if (length === 0 || characters.length <= length) return text;
  const head = characters.slice(0, length - 1).join('');
  const isWordEnd = /\s/.test(characters[length - 1] ?? '');
  const space = isWordEnd ? head.length : head.lastIndexOf(' ');
  // If the last word is longer than a third of the text, cut inside the word.
  const end = space > head.length * (2 / 3) ? space : head.length;
  return `${head.slice(0, end).replace(/[\s,;:.–-]+$/, '')}…`;
}

/** Returns a text without tags, for names from shoppers or editors. */
export function stripTags(text: string): string {
  return text
    .replace(/<[^>]*>/g, ' ')
    .replace(/[<>]/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
}
