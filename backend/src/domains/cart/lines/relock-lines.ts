import { type ChangedLock, changeLock, type LockedProduct } from '@ingot/rules/cart/locks/change-lock.ts';
import { givenUpParts, type LockedPart } from '@ingot/rules/cart/locks/given-up-parts.ts';
import type { Metal } from '@ingot/rules/metals/metal.ts';
import { tierPieces } from '@ingot/rules/pricing/tiers/tier-groups.ts';
import {
  type Cart,
  type CartLine,
  type LineContents,
  type LockedSpots,
  type LockedUnit,
  lineKey,
  type PriceLock,
} from '../cart.ts';
import type { NewPriceLock } from '../locks/price-lock.repository.ts';
import { lockedSpotsOf, runningLock, withLockedRate } from '../pricing/locked-basis.ts';
import { priceCart } from '../pricing/price-cart.ts';
import { basisAboveLocked, withLockedSpots } from '../pricing/price-floor.ts';
import { tieredLines } from '../pricing/price-lines.ts';
import type { PricingBasis } from '../pricing-basis.ts';
import type { LineToSave } from './cart-lines.repository.ts';

/** A running lock after a change of lines. */
export interface Relock {
  readonly priceLock: PriceLock;
  readonly lockedSpots: LockedSpots;
  readonly metals: NewPriceLock['metals'];
  /** Metal that the lock no longer promises, at the locked asks of its lines before the change. */
  readonly givenUp: readonly LockedPart[];
  /** Returns the locked unit price of a line of the changed cart. */
  readonly unitOf: (line: LineContents) => LockedUnit;
}

/**
 * Returns the running lock of a cart whose lines become `newLines`; null if it has none, or if the
 * change ends it: an empty cart, or a line without a price. A product with a new quantity gets
 * today's spot price, but not a lower one than the lock had, so that a change cannot renew a lock.
 * The others keep their locked spot prices, and the lock its end.
 */
export function relockLines(cart: Cart, newLines: readonly LineToSave[], basis: PricingBasis): Relock | null {
  const running = runningLock(cart, basis);
  if (running === null || newLines.length === 0) return null;
  const next = withoutLock(cart, newLines, basis.nowMs);
  const change = changeOf(cart, next, basisAboveLocked(cart.lockedSpots, basis));
  const changedIds = new Set(changedProducts(cart, next));
  const productSpots = lockedSpotsOf(
    cart.lines.filter(({ productId }) => !changedIds.has(productId)),
    running,
    basis,
  );
  const priced = priceCart(next, {
    ...withLockedRate(basis, running),
    currency: running.currency,
    unitsAtMs: running.atMs,
    productSpots,
  });
  if (priced.unpriced.length > 0) return null;
  const [before, after] = [piecesOf(cart, basis), piecesOf(next, basis)];
  const old = new Map(cart.lines.map((line) => [lineKey(line), line.locked]));
  const repriced = new Set(change.repriced.map(({ productId }) => productId));
  const units = new Map(
    priced.lines.map(({ line, unitMinor, regularMinor, spot }): [string, LockedUnit] => {
      const key = lineKey(line);
      const earlier = old.get(key) ?? null;
      // Settings and special prices may have changed since: an unchanged line keeps its price.
      if (earlier && !changedIds.has(line.productId) && before.get(key) === after.get(key)) {
        return [key, earlier];
      }
      const beforeMinor = repriced.has(line.productId) ? (earlier?.unitMinor ?? null) : null;
      return [key, { unitMinor, regularMinor, spot, beforeMinor }];
    }),
  );
  const metals = priced.lines.flatMap(({ product: { pricing }, line }) => {
    const spot = units.get(lineKey(line))?.spot;
    if (pricing.mode !== 'metal' || !spot) return [];
    const { metal, fineWeightMicrograms } = pricing;
    return [{ productId: line.productId, metal, fineWeightMicrograms, quantity: line.quantity, ...spot }];
  });
  const now = metals.map((one) => ({ ...one, micrograms: one.fineWeightMicrograms * one.quantity }));
  return {
    priceLock: { ...running, version: repriced.size > 0 ? basis.spot.version : running.version },
    lockedSpots: withLockedSpots(cart.lockedSpots, highest(cart, metals, running), basis.nowMs),
    metals,
    givenUp: givenUpParts(lockedParts(cart, basis), now),
    unitOf: (line) => {
      const unit = units.get(lineKey(line));
      if (!unit) throw new Error(`The lock has no price of product ${line.productId}`);
      return unit;
    },
  };
}

/** Returns the highest locked ask of each metal: no later change locks below it before the end. */
function highest(
  { lockedSpots }: Cart,
  metals: readonly { readonly metal: Metal; readonly askE4: number; readonly atMs: number }[],
  { untilMs }: PriceLock,
): LockedSpots {
  const spots: Partial<Record<Metal, { askE4: number; atMs: number; untilMs: number }>> = {};
  for (const { metal, askE4, atMs } of metals) {
    const known = spots[metal] ?? lockedSpots[metal];
    const isHigher = known === undefined || known.untilMs < untilMs || askE4 >= known.askE4;
    spots[metal] = isHigher ? { askE4, atMs, untilMs } : known;
  }
  return spots;
}

/** Applies the rule of locks to each product in turn. */
function changeOf(cart: Cart, next: Cart, today: PricingBasis): ChangedLock {
  let changed: ChangedLock = { products: lockedProducts(cart), repriced: [] };
  for (const productId of changedProducts(cart, next)) {
    const pricing = today.catalog.productById(productId)?.pricing;
    const askE4 = pricing?.mode === 'metal' ? (today.spot.prices[pricing.metal]?.askE4 ?? null) : null;
    const quantity = quantityOf(next, productId);
    const one = changeLock(changed.products, { kind: 'quantity', productId, quantity, askE4 });
    changed = { products: one.products, repriced: [...changed.repriced, ...one.repriced] };
  }
  return changed;
}

/** Returns the metal of the locked lines of a cart. */
function lockedParts({ lines }: Cart, { catalog }: PricingBasis): LockedPart[] {
  return lines.flatMap(({ productId, quantity, locked }) => {
    const pricing = catalog.productById(productId)?.pricing;
    if (pricing?.mode !== 'metal' || !locked?.spot) return [];
    const { metal, fineWeightMicrograms } = pricing;
    const micrograms = fineWeightMicrograms * quantity;
    return micrograms > 0 ? [{ productId, metal, micrograms, askE4: locked.spot.askE4 }] : [];
  });
}

function lockedProducts(cart: Cart): LockedProduct[] {
  const ids = new Set(cart.lines.map(({ productId }) => productId));
  return [...ids].map((productId) => ({
    productId,
    quantity: quantityOf(cart, productId),
    askE4: cart.lines.find((line) => line.productId === productId)?.locked?.spot?.askE4 ?? null,
  }));
}

/** Returns the products whose quantity differs, also new and removed ones. */
function changedProducts(cart: Cart, next: Cart): number[] {
  const ids = new Set([...cart.lines, ...next.lines].map(({ productId }) => productId));
  return [...ids].filter((productId) => quantityOf(cart, productId) !== quantityOf(next, productId));
}

function quantityOf({ lines }: Cart, productId: number): number {
  return lines.reduce((sum, line) => (line.productId === productId ? sum + line.quantity : sum), 0);
}

/** Returns the pieces that decide the tier of each line. */
function piecesOf(cart: Cart, basis: PricingBasis): Map<string, number> {
  const pieces = tierPieces(tieredLines(cart, basis));
  return new Map(cart.lines.map((line, at) => [lineKey(line), pieces[at] ?? line.quantity]));
}

function withoutLock(cart: Cart, lines: readonly LineToSave[], nowMs: number): Cart {
  const unsaved = lines.map(
    ({ productId, parentId, choices, bundle, quantity, boughtAtMs = null }): CartLine => ({
      ...{ id: 0, productId, parentId, choices, bundle, quantity, boughtAtMs, locked: null },
      ...{ createdAtMs: nowMs, updatedAtMs: nowMs },
    }),
  );
  return { ...cart, priceLock: null, lines: unsaved };
}
