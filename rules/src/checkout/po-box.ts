/** A box at a post office as addresses of the countries we serve write it: P.O. Box, POB 7, Postfach, Postbus, Case postale. */
const PO_BOX =
  /\bp\W*o\W*box\b|\bp\W*o\W*b\W*\d|\bpost\W*(?:al\W*|office\W*)?box\b|\bpost(?:fach|bus)\b|\bcase\W+postale\b/iu;

/** Whether a street names a box at a post office, where nobody can sign. */
export function isPoBox(street: readonly string[]): boolean {
  return PO_BOX.test(
    street
      .join(' ')
      .normalize('NFKC')
      .replace(/\p{Cf}/gu, ''),
  );
}
