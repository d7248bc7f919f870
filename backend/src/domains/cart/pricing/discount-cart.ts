import type { CatalogCategory } from '@ingot/catalog-engine/model/category.ts';
import { belongsTo } from '@ingot/catalog-engine/model/collection-rules.ts';
import type { CatalogProduct } from '@ingot/catalog-engine/model/product.ts';
import type { ShippingOffer } from '@ingot/rules/checkout/delivery/shipping-methods.ts';
import { type CouponDiscount, couponDiscount, noDiscount } from '@ingot/rules/discounts/coupon-discount.ts';
import { type CouponProblem, couponProblem } from '@ingot/rules/discounts/coupon-problem.ts';
import type { StoredCoupon } from '../../discounts/discount.ts';
import type { PricingBasis } from '../pricing-basis.ts';
import { mostPaidMinor } from './most-paid.ts';
import type { UnitPricedLine } from './price-lines.ts';

/** The discount of a cart's coupon, or the reason why it does not apply. */
export interface CartDiscount extends CouponDiscount {
  readonly problem: CouponProblem | null;
}

/** Returns the coupon's discount on the counted lines and the delivery. */
export function discountCart(
  stored: StoredCoupon | null,
  lines: readonly UnitPricedLine[],
  delivery: ShippingOffer | null,
  basis: PricingBasis & { readonly rateE6: number },
): CartDiscount {
  if (stored === null) return { ...noDiscount(lines), problem: null };
  const goods = lines.filter(({ product }) => product.giftCard === null);
  if (goods.length < lines.length) {
    // A coupon would sell stored value below its amount.
    const discount = discountCart(stored, goods, delivery, basis);
    return { ...discount, rowsMinor: lines.map((line) => discount.rowsMinor[goods.indexOf(line)] ?? 0) };
  }
  const { coupon, uses } = stored;
  const { nowMs, rateE6 } = basis;
  const named = [...coupon.categories, ...coupon.excludedCategories].flatMap(
    (key) => basis.catalog.categoryByUrlKey(key) ?? [],
  );
  const rows = lines.map((line) => ({
    amountMinor: line.rowMinor,
    floorMinor: mostPaidMinor(line, basis),
    categories: named.filter((category) => isIn(category, line, basis)).map(({ urlKey }) => urlKey),
  }));
  const problem = couponProblem(coupon, { nowMs, uses, rows, rateE6 });
  if (problem !== null) return { ...noDiscount(rows), problem };
  const price = delivery && {
    methodCode: `${delivery.method.carrierCode}_${delivery.method.methodCode}`,
    priceMinor: delivery.priceMinor,
  };
  const discount = couponDiscount(coupon, rows, price, rateE6);
  if (discount.isLimited && discount.rowsMinor.every((minor) => minor === 0)) {
    return { ...noDiscount(rows), problem: { reason: 'at-bid' } };
  }
  return { ...discount, problem };
}

/**
 * Returns whether the product of a line, its configurable product or its set belongs to a category. A
 * collection decides by its rule.
 */
function isIn(category: CatalogCategory, line: UnitPricedLine, { nowMs }: PricingBasis): boolean {
  const pieces: CatalogProduct[] = [line.product, line.parent, line.set].flatMap((piece) => piece ?? []);
  const { rule } = category;
  return pieces.some((piece) =>
    rule === null ? piece.categoryIds.includes(category.id) : belongsTo(rule, piece, line.unitMinor, nowMs),
  );
}
