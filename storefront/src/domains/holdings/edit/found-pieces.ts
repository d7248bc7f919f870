import type { FindPiecesQuery, FoundPieceFragment } from '../../../platform/graphql/generated/graphql.ts';

/** A product of the shop that a lot can be of. */
export interface FoundPiece {
  readonly sku: string;
  readonly name: string;
}

/** Most pieces that a search shows. */
const MOST = 8;

/** Returns the pieces of a search that have metal: variants in place of their configurable product, each once. */
export function foundPieces(data: FindPiecesQuery | undefined): FoundPiece[] {
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
  return [...found.values()].slice(0, MOST);
}
