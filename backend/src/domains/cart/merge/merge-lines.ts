import { mergedQuantity } from '@ingot/rules/cart/merged-quantity.ts';
import { lineMaximum } from '@ingot/rules/cart/quantity-rules.ts';
import type { HiddenProduct } from '../../catalog/products/describe-hidden-products.ts';
import { itemTexts } from '../availability/item-texts.ts';
import { quantityElsewhere } from '../availability/quantity-elsewhere.ts';
import { quantityText } from '../availability/quantity-texts.ts';
import { type CartLine, type LeftOutItem, lineKey } from '../cart.ts';
import { householdLimitProblem } from '../household/household-limit-problem.ts';
import type { LineToSave } from '../lines/cart-lines.repository.ts';
import type { PricingBasis } from '../pricing-basis.ts';
import { type MergedLines, mergeSet, setsOf } from './merge-sets.ts';

/** Data that a merge needs and the catalog lacks, by product id. */
export interface MergeFacts {
  /** When the household last bought a limited product. */
  readonly boughtAtMs: ReadonlyMap<number, number>;
  /** The products that the catalog does not show. */
  readonly hidden: ReadonlyMap<number, HiddenProduct>;
}

/**
 * Merges lines of a guest's cart into a customer's cart. Quantities of the same
 * product and options add up to the limits of stock and shop, in multiples of the product. A limited product stays at one piece;
 * its last purchase decides whether the household may have it. Lines of a metal with a closed
 * market are merged too.
 */
export function mergeLines(
  source: readonly CartLine[],
  destination: readonly CartLine[],
  basis: PricingBasis,
  { boughtAtMs, hidden }: MergeFacts,
): MergedLines {
  const wanted = new Map<string, LineToSave>(destination.map((line) => [lineKey(line), line]));
  const changed = new Map<string, LineToSave>();
  const leftOut: LeftOutItem[] = [];
  for (const { productId, parentId, choices, bundle, quantity } of source) {
    if (bundle !== null) continue;
    const product = basis.catalog.productById(productId);
    const parent = parentId === null ? null : basis.catalog.productById(parentId);
    if (!product || parent === undefined) {
      const { name, sku, message } = hidden.get(product ? (parentId ?? productId) : productId) ?? UNKNOWN;
      leftOut.push({ name, sku, message: message ?? itemTexts('no-longer-sold') });
      continue;
    }
    const bought = boughtAtMs.get(product.limitedId ?? productId) ?? null;
    const named = { name: (parent ?? product).name, sku: product.sku };
    const key = lineKey({ productId, parentId, choices, bundle });
    const before = wanted.get(key)?.quantity ?? 0;
    const others = [...wanted].flatMap(([other, line]) => (other === key ? [] : [line]));
    const elsewhere = quantityElsewhere(productId, others, basis.catalog);
    const waits = before === 0 ? householdLimitProblem(product, bought, basis) : null;
    if (waits !== null || (product.isLimited && elsewhere > 0)) {
      const isOtherPiece = !others.some((line) => line.productId === productId);
      if (waits !== null || isOtherPiece) {
        leftOut.push({ ...named, message: waits ?? quantityText({ reason: 'limited', most: 1 }) });
      }
      continue;
    }
    const { quantity: after, rejection } = mergedQuantity(before, quantity, {
      maximumPerLine: lineMaximum(
        basis.shop.orderLimits.maximumQuantityPerLine,
        product.orderLimit,
        elsewhere,
      ),
      isLimited: product.isLimited,
      available: product.isSalable ? product.stock.quantity - elsewhere : 0,
      terms: product,
    });
    if (rejection?.reason === 'sold-out') leftOut.push({ ...named, message: itemTexts('out-of-stock') });
    // The second piece of a limited product is no news.
    else if (rejection !== null && !product.isLimited) {
      leftOut.push({ ...named, message: quantityText(rejection) });
    }
    if (after === before) continue;
    const line = { productId, parentId, choices, bundle, quantity: after, boughtAtMs: bought };
    wanted.set(key, line);
    changed.set(key, line);
  }
  for (const set of setsOf(source)) {
    const merged = mergeSet(set, wanted, basis, boughtAtMs);
    leftOut.push(...merged.leftOut);
    for (const line of merged.lines) {
      wanted.set(lineKey(line), line);
      changed.set(lineKey(line), line);
    }
  }
  return { lines: [...changed.values()], leftOut };
}

const UNKNOWN = { name: null, sku: null, message: null };
