import type { CatalogProduct, ProductMetal } from '@ingot/catalog-engine/model/product.ts';
import { isChosenFromOthers } from '@ingot/catalog-engine/model/product-type.ts';
import { meltMinor } from '@ingot/rules/holdings/melt-value.ts';
import { worstState } from '@ingot/rules/metals/market-state.ts';
import type { MarketState, SpotPrice } from '@ingot/rules/metals/spot-price.ts';
import { priceProduct } from '@ingot/rules/pricing/price-product.ts';
import { type BidView, buybackPrice } from '../../catalog/bids/buyback-price.ts';
import type { HeldLot } from '../holding.ts';

/** A value of the pieces that are left of a lot, with the time and state of the prices behind it. */
export interface Valuation {
  /** Minor units of the base currency. */
  readonly minor: number;
  /** Epoch milliseconds. */
  readonly atMs: number;
  readonly state: MarketState;
}

/** A lot with its three values; null where the shop has no such price. */
export interface ValuedLot extends HeldLot {
  /** Null after the product has left the catalog, and for other pieces. */
  readonly product: CatalogProduct | null;
  /** The fine metal at the bid of the market. */
  readonly melt: Valuation | null;
  /** The shop's bid for the pieces. */
  readonly bid: Valuation | null;
  /** The shop's price of as many pieces, by bank wire. */
  readonly replacement: Valuation | null;
}

/** The catalog and the prices of one moment. */
export type ValueView = BidView & {
  readonly catalog: { readonly productBySku: (sku: string) => CatalogProduct | undefined };
};

/** Returns a lot with its values. Sold pieces have none. */
export function valueLot(lot: HeldLot, view: ValueView): ValuedLot {
  const product = (lot.sku === null ? null : view.catalog.productBySku(lot.sku)) ?? null;
  return {
    ...lot,
    product,
    melt: meltOf(lot, product, view),
    bid: product && bidOf(lot, product, view),
    replacement: product && !isChosenFromOthers(product) ? replacementOf(lot, product, view) : null,
  };
}

function meltOf(lot: HeldLot, product: CatalogProduct | null, { spot }: ValueView): Valuation | null {
  const { pieces } = lot.rest;
  if (lot.metal !== 'mixed') {
    const price = spot.prices[lot.metal];
    return price ? at([price], meltMinor(price.bidE4, lot.fineWeightUg * pieces)) : null;
  }
  const prices: SpotPrice[] = [];
  let minor = 0;
  for (const { metal, fineWeightMicrograms } of product?.setParts ?? []) {
    const price = spot.prices[metal];
    if (!price) return null;
    prices.push(price);
    minor += meltMinor(price.bidE4, fineWeightMicrograms * pieces);
  }
  return prices.length === 0 ? null : at(prices, minor);
}

function bidOf({ rest, metal }: HeldLot, product: CatalogProduct, view: ValueView): Valuation | null {
  const { pieces: quantity } = rest;
  const price = spotOf(product.metal ?? metal, view);
  if (!price || quantity < (product.buyback?.minimumQuantity ?? 1)) return null;
  const unitMinor = buybackPrice(product, view, { quantity, condition: 'new' });
  return unitMinor === null ? null : at([price], unitMinor * quantity);
}

function replacementOf({ rest }: HeldLot, product: CatalogProduct, view: ValueView): Valuation | null {
  const { pricing } = product;
  const price = pricing.mode === 'metal' ? (view.spot.prices[pricing.metal] ?? null) : null;
  if (pricing.mode === 'metal' && price === null) return null;
  const { cashMinor } = priceProduct(pricing, price, rest.pieces, view.nowMs);
  const minor = cashMinor * rest.pieces;
  return price ? at([price], minor) : { minor, atMs: view.nowMs, state: 'open' };
}

function spotOf(metal: ProductMetal, { spot }: ValueView): SpotPrice | undefined {
  return metal === 'mixed' ? undefined : spot.prices[metal];
}

function at(prices: readonly SpotPrice[], minor: number): Valuation {
  return {
    minor,
    atMs: Math.min(...prices.map(({ atMs }) => atMs)),
    state: worstState(prices.map(({ state }) => state)),
  };
}
