import type { FindPiecesQuery, FoundPieceFragment } from '../../../platform/graphql/generated/graphql.ts';

/** A product of the shop that a lot can be of. */
export interface FoundPiece {
  readonly sku: string;
  readonly name: string;
}

/** Most pieces that a search shows. */
const MOST = 8;

/**
 * Returns the pieces of a search that have metal: variants in place of their configurable product, each once. Names with
 * all words of the search are first, such as the year of a variant.
 */
export function foundPieces(data: FindPiecesQuery | undefined, text: string): FoundPiece[] {
  const products = data?.products?.items?.filter((item) => item !== null) ?? [];
  const pieces = products.flatMap((item): (FoundPieceFragment | null | undefined)[] => {
    const variants = 'variants' in item ? (item.variants ?? []) : [];
    return variants.length > 0 ? variants.map((variant) => variant?.product) : [item];
  });
  const found = new Map<string, FoundPiece>();
  for (const piece of pieces) {
    if (!piece?.sku || !piece.name || !piece.metal_type) continue;
    found.set(piece.sku, { sku: piece.sku, name: piece.name });
  }
  const words = text.toLowerCase().split(/\s+/);
  const lacking = ({ name }: FoundPiece) => words.filter((word) => !name.toLowerCase().includes(word)).length;
  return [...found.values()].sort((a, b) => lacking(a) - lacking(b)).slice(0, MOST);
}
