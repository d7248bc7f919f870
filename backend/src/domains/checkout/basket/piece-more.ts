import type { CatalogProduct } from '@ingot/catalog-engine/model/product.ts';
import type { BasketCandidate } from '@ingot/rules/checkout/basket/basket-terms.ts';
import type { DeliveredPrice } from '@ingot/rules/checkout/delivered/delivered-price.ts';
import type { BasketPieces } from './lines-of.ts';

/** One more piece for a basket. */
export interface PieceMore {
  readonly product: CatalogProduct;
  /** Delivered price of the basket and the piece. */
  readonly totalMinor: number;
}

/** The conditions of one more piece. Amounts are minor units of the request's currency. */
export interface MoreTerms {
  /** The basket and the piece cost more than this. */
  readonly aboveMinor: number;
  /** Most that the order may cost, by the limits of shop and payment method. */
  readonly largestMinor: number;
  readonly priceOf: (pieces: readonly BasketPieces[]) => DeliveredPrice | null;
  readonly productOf: (id: number) => CatalogProduct | undefined;
}

/** Returns the piece with which a basket costs least; null when stock and limits allow none. */
export function cheapestMore(
  basket: readonly BasketPieces[],
  candidates: readonly BasketCandidate[],
  { aboveMinor, largestMinor, priceOf, productOf }: MoreTerms,
): PieceMore | null {
  let best: PieceMore | null = null;
  for (const { productId, most } of candidates) {
    const quantity = basket.find((line) => line.productId === productId)?.quantity ?? 0;
    const product = productOf(productId);
    if (quantity >= most || product === undefined) continue;
    const others = basket.filter((line) => line.productId !== productId);
    const totalMinor = priceOf([...others, { productId, quantity: quantity + 1 }])?.totalMinor;
    if (totalMinor === undefined || totalMinor <= aboveMinor || totalMinor > largestMinor) continue;
    if (best === null || totalMinor < best.totalMinor) best = { product, totalMinor };
  }
  return best;
}
