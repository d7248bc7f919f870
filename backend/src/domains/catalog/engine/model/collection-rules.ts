import { isRunning } from '@ingot/rules/pricing/choose-tier.ts';
import type { CollectionRule } from './category.ts';
import type { CatalogProduct } from './product.ts';

const MS_PER_DAY = 86_400_000;
/** How long a product counts as new. */
export const NEW_MS = 30 * MS_PER_DAY;
/** Price below which a piece of metal belongs to "under $500", minor units of the base currency. */
const UNDER_500_MINOR = 50_000;

/** When a special price runs, whatever it reduces. */
interface Span {
  readonly fromMs: number | null;
  readonly toMs: number | null;
}

/** Whether a rule gathers a product that costs `cashMinor` (base currency, NaN when unknown) at `nowMs`. */
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

/** `new_this_month`: whether a product that was listed then still counts as new. */
export function isNewAt(createdAtMs: number, nowMs: number): boolean {
  return createdAtMs > nowMs - NEW_MS;
}

/** `sale`: whether a special price of the product runs. */
export function isOnSale(product: CatalogProduct, nowMs: number): boolean {
  return isRunning<Span>(product.pricing.special, nowMs);
}

/** `under_500`, for pieces of one metal: whether a cash price (base currency, NaN when unknown) is low enough. */
export function isUnder500Minor(cashMinor: number): boolean {
  return cashMinor < UNDER_500_MINOR;
}

/** Whether a rule gathers a product whatever the time and the price: the rules that look at neither. */
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
