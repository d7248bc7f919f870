import { isRunning } from '@ingot/rules/pricing/choose-tier.ts';
import type { CollectionRule } from './category.ts';
import type { CatalogProduct } from './product.ts';

const MS_PER_DAY = 86_400_000;
/** How long a product counts as new. */
export const NEW_MS = 30 * MS_PER_DAY;
/** The price limit of the "under $500" collection, in minor units of the base currency. */
const UNDER_500_MINOR = 50_000;

/** The period of a special price of either mode. */
interface Span {
  readonly fromMs: number | null;
  readonly toMs: number | null;
}

/**
 * Returns whether a product belongs to a collection at `nowMs`. `cashMinor` is its price in the
 * base currency, NaN when unknown.
 */
export function belongsTo(
  rule: CollectionRule,
  product: CatalogProduct,
  cashMinor: number,
  nowMs: number,
): boolean {
  switch (rule) {
    case 'new_this_month':
      return isNewAt(product.createdAtMs, nowMs);
    case 'sale':
      return isOnSale(product, nowMs);
    case 'under_500':
      return product.metal !== null && product.metal !== 'mixed' && isUnder500Minor(cashMinor);
    default:
      return belongsAlways(rule, product);
  }
}

/** Returns whether a product created at `createdAtMs` still counts as new (`new_this_month`). */
export function isNewAt(createdAtMs: number, nowMs: number): boolean {
  return createdAtMs > nowMs - NEW_MS;
}

/** Returns whether a special price of the product applies (`sale`). */
export function isOnSale(product: CatalogProduct, nowMs: number): boolean {
  return isRunning<Span>(product.pricing.special, nowMs);
}

/**
 * Returns whether a cash price (base currency, NaN when unknown) qualifies for `under_500`. Applies
 * to products of one metal only.
 */
export function isUnder500Minor(cashMinor: number): boolean {
  return cashMinor < UNDER_500_MINOR;
}

/**
 * Returns whether a product belongs to a collection by a rule that depends on neither time nor
 * price. Returns false for all other rules.
 */
export function belongsAlways(rule: CollectionRule, product: CatalogProduct): boolean {
  switch (rule) {
    case 'pre_order':
      return product.preorder !== null;
    case 'limited':
      return product.isLimited;
    case 'ira_eligible':
      return product.isIraEligible;
    case 'starter_sets':
      return product.form === 'set';
    case 'all_metal':
      return product.metal !== null;
    default:
      return false;
  }
}
