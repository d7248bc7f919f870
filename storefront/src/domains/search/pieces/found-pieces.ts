import type { FindPiecesQuery, FoundPieceFragment } from '../../../platform/graphql/generated/graphql.ts';

/** A product of the shop, or a variant of one. */
export interface FoundPiece {
  readonly sku: string;
  readonly name: string;
  /** SKU of the configurable product of a variant, by which the shop lists it; null for a product of its own. */
  readonly of: string | null;
}

interface Candidate {
  readonly piece: FoundPieceFragment | null | undefined;
  readonly of: string | null;
}

const CHOSEN_FROM_OTHERS: ReadonlySet<string> = new Set(['BundleProduct', 'GroupedProduct']);

/** Most pieces that a search shows. */
const MOST = 8;

/**
 * Returns the pieces of a search: variants in place of their configurable product, each once. Names with all words of
 * the search are first, such as the year of a variant. `needsMetal` leaves out products without metal, and `isOwnable`
 * those of which the shopper chooses the parts: nobody owns a piece of them.
 */
export function foundPieces(
  data: FindPiecesQuery | undefined,
  text: string,
  { needsMetal, isOwnable = false }: { readonly needsMetal: boolean; readonly isOwnable?: boolean },
): FoundPiece[] {
  const products = data?.products?.items?.filter((item) => item !== null) ?? [];
  const pieces = products.flatMap((item): Candidate[] => {
    const variants = 'variants' in item ? (item.variants ?? []) : [];
    if (isOwnable && CHOSEN_FROM_OTHERS.has(item.__typename)) return [];
    if (variants.length === 0) return [{ piece: item, of: null }];
    return variants.map((variant) => ({ piece: variant?.product, of: item.sku ?? null }));
  });
  const found = new Map<string, FoundPiece>();
  for (const { piece, of } of pieces) {
    if (!piece?.sku || !piece.name || (needsMetal && !piece.metal_type)) continue;
    found.set(piece.sku, { sku: piece.sku, name: piece.name, of });
  }
  const words = text.toLowerCase().split(/\s+/);
  const lacking = ({ name }: FoundPiece) => words.filter((word) => !name.toLowerCase().includes(word)).length;
  return [...found.values()].sort((a, b) => lacking(a) - lacking(b)).slice(0, MOST);
}
