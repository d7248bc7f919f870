import type { StoredTier } from '@ingot/catalog-engine/model/stored-values.ts';
import { shareOf } from '@ingot/rules/money/round.ts';
import { moveBids } from '../loading/stored-buyback.ts';
import type { PricedProduct } from './reprice.repository.ts';

/** Values that a bulk change can modify. */
export const REPRICED = ['premium', 'price', 'bid', 'fee'] as const;

/** Premiums, bids and card fees are parts per million, prices minor units. */
export type Repriced = (typeof REPRICED)[number];

/** A bulk change: to a value, by a step, or (prices) by a share in parts per million. */
export interface Repricing {
  readonly field: Repriced;
  readonly kind: 'set' | 'step' | 'share';
  readonly value: number;
}

/** A product after the change, with the value before and after. */
export interface RepricedProduct {
  readonly product: PricedProduct;
  readonly before: number;
  readonly after: number;
}

/**
 * Applies a change to a product. Tiers and bids for other conditions move by the same amount, so that
 * their distance stays the same. Returns null when the product has no such value or keeps it.
 */
export function reprice(product: PricedProduct, repricing: Repricing): RepricedProduct | null {
  const before = figureOf(product, repricing.field);
  if (before === null) return null;
  const after = changed(before, repricing);
  if (after === before) return null;
  return { before, after, product: withFigure(product, repricing, after - before, after) };
}

function figureOf(product: PricedProduct, field: Repriced): number | null {
  if (field === 'premium') return product.pricing_mode === 'metal' ? product.premium_ppm : null;
  if (field === 'price') return product.pricing_mode === 'fixed' ? product.fixed_price_minor : null;
  return field === 'fee' ? product.card_fee_ppm : (product.details.buyback?.bid_premium_ppm ?? null);
}

function changed(before: number, { kind, value }: Repricing): number {
  if (kind === 'set') return value;
  return kind === 'step' ? before + value : before + shareOf(before, value);
}

function withFigure(
  product: PricedProduct,
  repricing: Repricing,
  step: number,
  after: number,
): PricedProduct {
  const { details } = product;
  if (repricing.field === 'premium') {
    const tiers = product.tiers.map(
      (tier): StoredTier =>
        tier.premium_ppm === undefined ? tier : { ...tier, premium_ppm: tier.premium_ppm + step },
    );
    return { ...product, premium_ppm: after, tiers };
  }
  if (repricing.field === 'price') {
    const tiers = product.tiers.map((tier): StoredTier => {
      if (tier.price_minor === undefined) return tier;
      const price =
        repricing.kind === 'share' ? changed(tier.price_minor, repricing) : tier.price_minor + step;
      return { ...tier, price_minor: Math.max(0, price) };
    });
    return { ...product, fixed_price_minor: after, tiers };
  }
  if (repricing.field === 'fee') return { ...product, card_fee_ppm: after };
  if (details.buyback === undefined) return product;
  return { ...product, details: { ...details, buyback: moveBids(details.buyback, step) } };
}
