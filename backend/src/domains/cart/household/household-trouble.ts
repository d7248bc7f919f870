import { nextPurchaseMs } from '@ingot/rules/cart/household-limit.ts';
import { defineMessages } from '../../../platform/messages/define-messages.ts';
import { dateWords } from '../../../platform/messages/moment-words.ts';
import type { CatalogProduct } from '../../catalog/engine/model/product.ts';
import { householdPeriodDays } from '../../catalog/products/household-period.ts';
import type { PricingBasis } from '../pricing-basis.ts';

const text = defineMessages('household-limits', {
  taken: 'Product limited to one purchase per household. You can order the next one from {day}.',
});

/** Why a household that bought a product at `boughtAtMs` cannot have another one now; null when it can (OPEN-41). */
export function householdTrouble(
  product: CatalogProduct,
  boughtAtMs: number | null,
  basis: Pick<PricingBasis, 'shop' | 'nowMs'>,
): string | null {
  const nextMs = boughtAtMs === null ? null : nextPurchaseOf(product, boughtAtMs, basis);
  return nextMs === null
    ? null
    : text('taken', { day: dateWords(nextMs, basis.shop.store.timeZone, { dateStyle: 'long' }) });
}

/** From when on the household may buy the product again; null when it may at any time. */
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
