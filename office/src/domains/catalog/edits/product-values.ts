import type { PremiumTier } from '@ingot/rules/catalog/move-premium.ts';
import type { ProductRowFieldsFragment } from '../../../platform/graphql/generated/graphql.ts';

/** A product in the list. */
export type ProductRow = ProductRowFieldsFragment;

/** The states of a stock that staff choose. */
export const AVAILABILITIES = ['IN_STOCK', 'PREORDER', 'OUT_OF_STOCK'] as const;
export type Availability = (typeof AVAILABILITIES)[number];

/** A tier with a fixed price. */
export interface FixedTier {
  readonly quantity: number;
  readonly fixed_price_minor: number;
}

/** The values of a product that the list shows, by column of import files. */
export interface ProductValues {
  readonly type: 'simple' | 'configurable' | 'grouped' | 'bundle' | 'virtual' | 'downloadable' | 'giftcard';
  readonly metal?: string;
  readonly form: string;
  readonly fine_weight_ug?: number;
  readonly is_enabled: boolean;
  readonly limited?: { readonly household_period_days?: number };
  readonly pricing:
    | {
        readonly mode: 'metal';
        /** Absent: the premium of the family or the metal applies. */
        readonly premium_percent?: number;
        readonly premium_fixed_minor?: number;
        readonly tiers?: readonly PremiumTier[];
      }
    | {
        readonly mode: 'fixed';
        readonly fixed_price_minor: number;
        readonly tiers?: readonly FixedTier[];
      };
  readonly buyback?: { readonly bid_premium_percent: number };
  readonly stock?: {
    readonly quantity: number;
    readonly status: Availability;
    /** When orders open, ISO 8601. Absent when they are open, and without a set time. */
    readonly opens_at?: string;
  };
}

/** Returns the values of a row. */
export function valuesOf(row: Pick<ProductRow, 'values'>): ProductValues {
  return row.values as ProductValues;
}

/** Returns the value of a field, such as `pricing.premium_percent`; null when it is absent. */
export function fieldOf(row: Pick<ProductRow, 'values'>, field: string): unknown {
  let place: unknown = row.values;
  for (const step of field.split('.')) {
    place =
      typeof place === 'object' && place !== null ? (place as Record<string, unknown>)[step] : undefined;
  }
  return place ?? null;
}

const MICROGRAMS_OF_OUNCE = 31_103_476.8;

/** Returns the fine weight in troy ounces with at most two decimals; empty without one. */
export function ouncesOf({ fine_weight_ug: micrograms }: ProductValues): string {
  if (!micrograms) return '';
  return (micrograms / MICROGRAMS_OF_OUNCE).toLocaleString('en-US', { maximumFractionDigits: 2 });
}

/** Whether a product is sold itself and has its own stock, unlike a choice of other products. */
export function isOwnPiece(type: unknown): boolean {
  return type === 'simple' || isVirtual(type);
}

/** Whether a product has neither weight nor delivery: a service, files or a gift card. */
export function isVirtual(type: unknown): boolean {
  return type === 'virtual' || type === 'downloadable' || type === 'giftcard';
}
