import type { Metal } from '@ingot/rules/metals/metal.ts';
import type { SpotPrice } from '@ingot/rules/metals/spot-price.ts';
import { pieceCost } from '@ingot/rules/pricing/bids/bid-price.ts';
import { pieceShares } from '@ingot/rules/pricing/bids/piece-share.ts';
import { foldCode } from '@ingot/rules/shop/fold-code.ts';
import type { CatalogProduct } from '../model/product.ts';
import { MOST_LEVELS, type PackCatalog } from './packs.ts';
import { bidTermsOf, tradedParts } from './traded-product.ts';

/** What the value of a piece follows from. */
export interface WorthView {
  readonly catalog: PackCatalog;
  /** Returns the shop's bid for a product in minor units of the base currency; 0 when it has none. */
  readonly bidOf: (product: CatalogProduct) => number;
  /** Returns the ask of a metal in ten-thousandths per ounce; null for a metal without a price. */
  readonly askOf: (metal: Metal) => number | null;
  /** Epoch milliseconds. */
  readonly nowMs: number;
}

/** A sum of shares may exceed the amount by the imprecision of floating-point numbers, in minor units. */
export const IMPRECISION = 1e-6;

/**
 * Returns the most that the shop pays for one piece, for its contents, or for its share of a tube, box or
 * set that contains it: minor units of the base currency, not rounded. The pieces of a set share its bid
 * by their lowest prices. 0 when the shop buys none of them.
 */
export function worthOf(piece: CatalogProduct, view: WorthView, level = 1): number {
  return Math.max(upwards(piece, view, level), contentsWorth(piece, view, level));
}

/** Returns the sum of `worthOf` over the contents of a tube, box or set. */
export function contentsWorth({ setContents }: CatalogProduct, view: WorthView, level = 1): number {
  if (level >= MOST_LEVELS) return 0;
  return setContents.reduce((sum, { sku, quantity }) => {
    const part = view.catalog.productBySku(sku);
    return sum + (part ? worthOf(part, view, level + 1) * quantity : 0);
  }, 0);
}

/** Returns the greatest of the bid for a piece and its shares of what contains it. */
function upwards(piece: CatalogProduct, view: WorthView, level: number): number {
  const { catalog } = view;
  const inWholes = [piece, ...productsOf(piece, catalog)].flatMap((part) =>
    wholesOf(catalog, part.sku).flatMap((sku) => {
      const whole = level < MOST_LEVELS ? catalog.productBySku(sku) : null;
      return whole ? upwards(whole, view, level + 1) * shareOf(part, whole, view) : [];
    }),
  );
  return Math.max(view.bidOf(piece), ...inWholes);
}

/** Returns the configurable products of a variant: a tube may contain pieces of any variant. */
function productsOf({ id, parentIds }: CatalogProduct, catalog: PackCatalog): CatalogProduct[] {
  return parentIds
    .flatMap((parentId) => catalog.productById(parentId) ?? [])
    .filter(({ variants }) => variants.some(({ productId }) => productId === id));
}

function shareOf({ sku }: CatalogProduct, whole: CatalogProduct, view: WorthView): number {
  const { setContents } = whole;
  const at = setContents.findIndex((part) => foldCode(part.sku) === foldCode(sku));
  const [only, ...others] = setContents;
  // No price decides the share of a piece among equal ones.
  if (only && others.length === 0) return 1 / only.quantity;
  const metal = metalOf(whole);
  const askE4 = metal && view.askOf(metal);
  if (metal === null || askE4 === null) return 0;
  const costs = tradedParts(setContents, [], view.catalog).map((part) => ({
    quantity: part.quantity,
    costMinor: pieceCost(part, plainSpot(metal, askE4), view.nowMs),
  }));
  return pieceShares(costs)[at] ?? 0;
}

/** Returns the metal that the bid for a set follows, or the metal of a set without a bid. */
function metalOf(whole: CatalogProduct): Metal | null {
  const { metal } = bidTermsOf(whole) ?? whole;
  return metal === 'mixed' ? null : metal;
}

/** Returns a spot price without the terms of a closed market or of a customer group. */
function plainSpot(metal: Metal, askE4: number): SpotPrice {
  return { metal, askE4, bidE4: askE4, changeE4: 0, atMs: 0, state: 'open', reason: null };
}

const known = new WeakMap<object, ReadonlyMap<string, readonly string[]>>();

/**
 * Returns the SKUs of the tubes, boxes and sets with this piece among their contents. The first call after
 * a change of contents reads the whole catalog.
 */
function wholesOf(catalog: PackCatalog, sku: string): readonly string[] {
  let wholes = known.get(catalog.reading);
  if (wholes === undefined) {
    wholes = findWholes(catalog);
    known.set(catalog.reading, wholes);
  }
  return wholes.get(foldCode(sku)) ?? [];
}

function findWholes(catalog: PackCatalog): ReadonlyMap<string, readonly string[]> {
  const wholes = new Map<string, string[]>();
  for (const { sku, setContents } of catalog.products) {
    for (const part of setContents) {
      const key = foldCode(part.sku);
      const ofPiece = wholes.get(key) ?? [];
      wholes.set(key, ofPiece);
      ofPiece.push(sku);
    }
  }
  return wholes;
}
