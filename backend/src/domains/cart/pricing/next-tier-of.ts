import { largestQuantity, lineMaximum } from '@ingot/rules/cart/quantity-rules.ts';
import { type FamilyLine, type NextTier, nextTier } from '@ingot/rules/pricing/next-tier.ts';
import { priceUnit } from '../../pricing/price-unit.ts';
import { quantityElsewhere } from '../availability/quantity-elsewhere.ts';
import type { PricingBasis } from '../pricing-basis.ts';
import type { LinePricing, UnitPricedLine } from './price-lines.ts';

/**
 * Returns the next lower price of a line's product at a larger quantity, with the savings on this
 * line and on the lines that count with it. Null if there is none, if stock or a limit prevents the
 * purchase, or while prices are locked, because a change reprices the line.
 * @param leftMinor what the payment method takes in addition to the present total; null for no limit
 */
export function nextTierOf(
  line: UnitPricedLine,
  lines: readonly UnitPricedLine[],
  basis: PricingBasis,
  by: LinePricing,
  leftMinor: number | null,
): NextTier | null {
  const { product, problem, unitMinor } = line;
  if (by.useLocked || problem !== null) return null;
  const others = lines.filter((other) => other !== line);
  const elsewhere = quantityElsewhere(
    product.id,
    others.map((other) => other.line),
    basis.catalog,
  );
  const most = largestQuantity({
    maximumPerLine: lineMaximum(basis.shop.orderLimits.maximumQuantityPerLine, product.orderLimit, elsewhere),
    isLimited: product.isLimited,
    available: product.stock.quantity - elsewhere,
  });
  const family = others
    .filter((other) => countsWith(line, other))
    .map((other) => familyLine(other, basis, by));
  const next = nextTier(unitTiers(line, basis, by), line.line.quantity, unitMinor, most, family);
  const isTaken = next === null || leftMinor === null || next.more * unitMinor - next.savedMinor <= leftMinor;
  return isTaken ? next : null;
}

function countsWith({ product }: UnitPricedLine, other: UnitPricedLine): boolean {
  if (product.tierGroup !== null) return product.tierGroup === other.product.tierGroup;
  return product.id === other.product.id;
}

function familyLine(line: UnitPricedLine, basis: PricingBasis, by: LinePricing): FamilyLine {
  return { quantity: line.line.quantity, unitMinor: line.unitMinor, tiers: unitTiers(line, basis, by) };
}

function unitTiers(
  { product: { pricing }, extras }: UnitPricedLine,
  { spot, nowMs, unitsAtMs = nowMs }: PricingBasis,
  { currency, method }: LinePricing,
): FamilyLine['tiers'] {
  const view = { spot, currency, nowMs: unitsAtMs };
  return pricing.tiers.map(({ quantity }) => ({
    quantity,
    unitMinor: priceUnit(pricing, quantity, view, method, extras).unitMinor,
  }));
}
