/**
 * Returns an SKU or another code as codes are compared: A to Z in lower case, every other letter as it is. PostgreSQL's
 * `lower(code collate "C")` returns the same for every text, in every locale; `toLowerCase` and plain `lower` do not.
 */
export function foldCode(code: string): string {
  return code.replace(/[A-Z]+/g, (letters) => letters.toLowerCase());
}
