import type { CatalogProduct } from '@ingot/catalog-engine/model/product.ts';
import { nextPurchaseMs } from '@ingot/rules/cart/household-limit.ts';
import { defineMessages } from '../../../platform/messages/define-messages.ts';
import { dateWords } from '../../../platform/messages/moment-words.ts';
import { householdPeriodDays } from '../../catalog/products/household-period.ts';
import type { PricingBasis } from '../pricing-basis.ts';

const text = defineMessages('household-limits', {
  taken: 'Product limited to one purchase per household. You can order the next one from {day}.',
});

/**
 * Returns the message for a household that bought the product at `boughtAtMs` and may not buy it
 * again yet; null if it may.
 */
export function householdLimitProblem(
  product: CatalogProduct,
  boughtAtMs: number | null,
  basis: Pick<PricingBasis, 'shop' | 'nowMs'>,
): string | null {
  const nextMs = boughtAtMs === null ? null : nextPurchaseOf(product, boughtAtMs, basis);
  return nextMs === null
    ? null
    : text('taken', { day: dateWords(nextMs, basis.shop.store.timeZone, { dateStyle: 'long' }) });
}

/** Returns when the household may buy the product again; null if it may now. */
export function nextPurchaseOf(
  product: CatalogProduct,
  boughtAtMs: number,
  basis: Pick<PricingBasis, 'shop' | 'nowMs'>,
): number | null {
  const last = lastPurchase(product, boughtAtMs, basis);
  const nextMs = last && nextPurchaseMs(last);
  return nextMs !== null && nextMs > basis.nowMs ? nextMs : null;
}

function lastPurchase(product: CatalogProduct, boughtAtMs: number, { shop }: Pick<PricingBasis, 'shop'>) {
  const periodDays = householdPeriodDays(product, shop);
  return periodDays === null ? null : { boughtAtMs, periodDays, timeZone: shop.store.timeZone };
}
