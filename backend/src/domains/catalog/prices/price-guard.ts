import type { StoredTier } from '@ingot/catalog-engine/model/stored-values.ts';
import type { BundleTerms } from '@ingot/rules/catalog/bundle.ts';
import { formatMoney } from '@ingot/rules/money/format-money.ts';
import {
  findLimitBreaches,
  findSetBreaches,
  type LimitBreach,
  type PriceGuard,
} from '@ingot/rules/pricing/price-limits.ts';
import type { ProductPricing } from '@ingot/rules/pricing/product-pricing.ts';
import type { Selectable } from 'kysely';
import type { StoredDetails } from '../../../platform/database/tables/json-columns.ts';
import type { Tables } from '../../../platform/database/tables/tables.ts';
import { storedPremiums } from '../loading/stored-buyback.ts';

/** Columns that determine a product's prices and bid. */
export type PricedColumns = Pick<
  Selectable<Tables['product']>,
  | 'type'
  | 'pricing_mode'
  | 'metal'
  | 'fine_weight_ug'
  | 'premium_ppm'
  | 'premium_fixed_minor'
  | 'fixed_price_minor'
  | 'special_premium_ppm'
  | 'special_premium_fixed_minor'
  | 'special_price_minor'
> & { readonly tiers: readonly StoredTier[]; readonly details: Pick<StoredDetails, 'buyback'> };

/** The same columns as a list for `select`. */
export const PRICED_COLUMNS = [
  'type',
  'pricing_mode',
  'metal',
  'fine_weight_ug',
  'premium_ppm',
  'premium_fixed_minor',
  'fixed_price_minor',
  'special_premium_ppm',
  'special_premium_fixed_minor',
  'special_price_minor',
  'tiers',
  'details',
] as const satisfies readonly (keyof PricedColumns)[];

/** A price that is rejected unless the dealer confirms it. */
export interface PriceProblem {
  readonly column: string;
  readonly message: string;
}

/** Returns the prices of a product that breach the limits. Ignores breaches that existed before. */
export function priceProblems(
  after: PricedColumns,
  before: PricedColumns | null,
  guard: PriceGuard,
): PriceProblem[] {
  return newProblems(breachesOf(after, guard), () => (before ? breachesOf(before, guard) : []), guard);
}

/** Returns the terms of a bundle that breach the limits. Ignores breaches that existed before. */
export function setProblems(
  after: BundleTerms,
  before: BundleTerms | null,
  guard: PriceGuard,
): PriceProblem[] {
  const { limits } = guard;
  return newProblems(
    findSetBreaches(after, limits),
    () => (before ? findSetBreaches(before, limits) : []),
    guard,
  );
}

function newProblems(
  found: readonly LimitBreach[],
  before: () => readonly LimitBreach[],
  guard: PriceGuard,
): PriceProblem[] {
  if (found.length === 0) return [];
  const known = new Set(before().map((breach) => JSON.stringify(breach)));
  return found
    .filter((breach) => !known.has(JSON.stringify(breach)))
    .map((breach) => ({
      column: breach.path,
      message: `${wording(breach, guard)} ${guard.isFinal ? SETTING : WAY_OUT}`,
    }));
}

const SETTING = '(setting price_limits)';
const WAY_OUT = `${SETTING}. If it is meant, repeat the command with --allow-extreme`;

function wording(breach: LimitBreach, { currency }: PriceGuard): string {
  const money = (minor: number) => formatMoney(minor, currency);
  const percent = (ppm: number) => `${ppm / 10_000}%`;
  switch (breach.limit) {
    case 'price':
      return `makes a price of ${money(breach.value)}, below the least price of ${money(breach.minimum)}`;
    case 'discount':
      return `is ${percent(breach.value)}, above the largest discount of ${percent(breach.maximum)}`;
    case 'bid above ask':
      return `buys for ${money(breach.value)} what is sold for ${money(breach.ask)} at the reference price`;
    default:
      return `is ${percent(breach.value)}, outside the limits of ${percent(breach.range.minimum)} to ${percent(breach.range.maximum)}`;
  }
}

/**
 * A grouped product or a bundle has the prices of its items, and a configurable product without a price those of
 * its variants. {@link setProblems} checks the terms of a bundle.
 */
function breachesOf(row: PricedColumns, { limits, referenceSpot }: PriceGuard): LimitBreach[] {
  if (row.type === 'grouped' || row.type === 'bundle') return [];
  if (row.type === 'configurable' && row.pricing_mode === 'fixed' && !row.fixed_price_minor) return [];
  const reference = row.metal === null || row.metal === 'mixed' ? null : referenceSpot[row.metal];
  const fineWeightMicrograms = row.fine_weight_ug;
  const { buyback } = row.details;
  const bids = buyback === undefined ? [] : storedPremiums(buyback);
  return findLimitBreaches({ pricing: pricingOf(row), fineWeightMicrograms, bids, reference }, limits);
}

const ALWAYS = { fromMs: null, toMs: null };

function pricingOf(row: PricedColumns): ProductPricing {
  if (row.pricing_mode === 'fixed' || row.metal === null || row.metal === 'mixed') {
    return {
      mode: 'fixed',
      priceMinor: row.fixed_price_minor ?? 0,
      tiers: row.tiers.map(({ quantity, price_minor = 0 }) => ({ quantity, priceMinor: price_minor })),
      special: row.special_price_minor === null ? null : { priceMinor: row.special_price_minor, ...ALWAYS },
      cardFeePpm: 0,
    };
  }
  return {
    mode: 'metal',
    metal: row.metal,
    fineWeightMicrograms: row.fine_weight_ug,
    premiumPpm: row.premium_ppm ?? 0,
    premiumFixedMinor: row.premium_fixed_minor ?? 0,
    tiers: row.tiers.map(({ quantity, premium_ppm = 0, premium_fixed_minor = 0 }) => ({
      quantity,
      premiumPpm: premium_ppm,
      premiumFixedMinor: premium_fixed_minor,
    })),
    special:
      row.special_premium_ppm === null
        ? null
        : {
            premiumPpm: row.special_premium_ppm,
            premiumFixedMinor: row.special_premium_fixed_minor ?? 0,
            ...ALWAYS,
          },
    cardFeePpm: 0,
  };
}
