/**
 * PO boxes as written in the countries of the shop: P.O. Box, POB 7, Postfach, Postbus, Case
 * postale.
 */
const PO_BOX =
  /\bp\W*o\W*box\b|\bp\W*o\W*b\W*\d|\bpost\W*(?:al\W*|office\W*)?box\b|\bpost(?:fach|bus)\b|\bcase\W+postale\b/iu;

/** Returns whether a street is a PO box, where no one can sign for a package. */
export function isPoBox(street: readonly string[]): boolean {
  return PO_BOX.test(
    street
      .join(' ')
      .normalize('NFKC')
      .replace(/\p{Cf}/gu, ''),
  );
}
