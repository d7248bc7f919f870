import type { Metal } from '../../metals/metal.ts';
import type { SpotPrice } from '../../metals/spot-price.ts';
import { bidPrice, lowestAsk, priceAtBid, type TradedProduct } from './bid-price.ts';
import type { BidCondition } from './bid-terms.ts';

/** The value of one piece in minor units of the base currency, and whether it is the shop's own bid. */
export interface PieceValue {
  readonly minor: number;
  readonly isPosted: boolean;
}

/**
 * Returns the value of one piece at today's bid. Without a posted bid, it is the metal's value at the bid,
 * never above the lowest ask. Null when the price follows no market. Buyers and sellers who cancel are
 * charged by this value.
 */
export function pieceValue(
  product: TradedProduct,
  spot: SpotPrice,
  offered: { readonly quantity: number; readonly condition: BidCondition },
  nowMs: number,
): PieceValue | null {
  const posted = bidPrice(product, spot, offered, nowMs);
  if (posted !== null) return { minor: posted, isPosted: true };
  const { pricing } = product;
  if (pricing.mode !== 'metal') return null;
  const melt = priceAtBid(pricing.fineWeightMicrograms, spot, { premiumPpm: 0, premiumFixedMinor: 0 });
  return { minor: Math.min(melt, lowestAsk(product, spot, nowMs)), isPosted: false };
}

/** Returns the metal of a piece as a product without premium and bid, for a product that the shop no longer has. */
export function bareMetal(metal: Metal, fineWeightMicrograms: number): TradedProduct {
  const pricing = {
    mode: 'metal',
    metal,
    fineWeightMicrograms,
    premiumPpm: 0,
    premiumFixedMinor: 0,
    tiers: [],
    special: null,
    cardFeePpm: 0,
  } as const;
  return { pricing, methodRules: [], bids: null };
}
