/**
 * Text of at most `length` characters, cut at a word where one ends near, with an ellipsis that counts as one.
 * A `length` of 0 cuts nothing.
 */
export function cutText(text: string, length: number): string {
  const characters = [...text];
  if (length === 0 || characters.length <= length) return text;
  const head = characters.slice(0, length - 1).join('');
  const isWordEnd = /\s/.test(characters[length - 1] ?? '');
  const space = isWordEnd ? head.length : head.lastIndexOf(' ');
  // A word that would take more than a third with it is cut instead.
  const end = space > head.length * (2 / 3) ? space : head.length;
  return `${head.slice(0, end).replace(/[\s,;:.–-]+$/, '')}…`;
}

/** Text without tags, for names that came from shoppers or editors. */
export function stripTags(text: string): string {
  return text
    .replace(/<[^>]*>/g, ' ')
    .replace(/[<>]/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
}
