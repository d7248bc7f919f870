/**
 * Returns the comparison form of a SKU or another code: A to Z in lower case, other letters
 * unchanged. PostgreSQL's `lower(code collate "C")` returns the same for every text, in every
 * locale; `toLowerCase` and plain `lower` do not.
 */
export function foldCode(code: string): string {
  return code.replace(/[A-Z]+/g, (letters) => letters.toLowerCase());
}
