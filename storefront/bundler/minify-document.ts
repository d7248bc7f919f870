/**
 * Removes comments and unneeded white space from a document, so that GET URLs are short and equal
 * for all clients. Documents contain no string literals, because values are sent as variables.
 */
export function minifyDocument(text: string): string {
  return text
    .replace(/#[^\n]*/g, '')
    .replace(/[\s,]+/g, ' ')
    .replace(/ ?(\.\.\.|[{}():!=|@[\]]) ?/g, '$1')
    .trim();
}
