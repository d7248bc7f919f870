import { moveTiers, type PremiumTier } from './move-premium.ts';
import { addPercent } from './percent-text.ts';

/** Values that a bulk change can modify. */
export const BULK_TARGETS = ['premium', 'price', 'bid', 'fee', 'limit', 'enabled', 'special'] as const;
/** Name of a value that a bulk change can modify. */
export type BulkTarget = (typeof BULK_TARGETS)[number];

/** One rule for many products. */
export interface BulkChange {
  readonly target: BulkTarget;
  /** To a value, by a step, or (fixed prices) by a percentage. */
  readonly how: 'set' | 'step' | 'share';
  /**
   * Percentage points, minor units for a price, days for a limit, 1 or 0 for the state. Null removes
   * a limit or a special.
   */
  readonly value: number | null;
  /** The premium or price after the change must be in this range; other products stay. */
  readonly least: number | null;
  readonly most: number | null;
  /** The days of a special in ISO 8601; null for an open end. */
  readonly from: string | null;
  readonly to: string | null;
}

/** The columns of a stored product that bulk changes read. */
export interface BulkRow {
  readonly type: string;
  readonly is_enabled: boolean;
  readonly pricing:
    | {
        readonly mode: 'metal';
        /** Absent: the premium of the family or the metal applies. */
        readonly premium_percent?: number;
        readonly tiers?: readonly PremiumTier[];
      }
    | {
        readonly mode: 'fixed';
        readonly fixed_price_minor: number;
        readonly tiers?: readonly { readonly quantity: number; readonly fixed_price_minor: number }[];
      };
  readonly card_fee_percent?: number;
  readonly limited?: object;
  readonly special?: object;
  /** Without a premium, the bid of the family or the metal applies. */
  readonly buyback?: Partial<Bid> & { readonly circulated?: Bid; readonly damaged?: Bid };
}

interface Bid {
  readonly bid_premium_percent: number;
  readonly tiers?: readonly { readonly quantity: number; readonly bid_premium_percent: number }[];
}

/** Why a product stays as it is. */
export type BulkReason =
  | 'unchanged'
  | 'fixed-price'
  | 'metal-price'
  | 'variants'
  | 'no-bid'
  | 'outside'
  | 'inherited';

/** The new values of a product by field, or why it stays. */
export type BulkResult =
  | {
      readonly fields: Readonly<Record<string, unknown>>;
      readonly before: number | null;
      readonly after: number | null;
    }
  | { readonly reason: BulkReason };

/** Applies a bulk change to a product. Tiers and bids of other conditions move by the same amount. */
export function applyBulkChange(row: BulkRow, change: BulkChange): BulkResult {
  const { target, value } = change;
  if (target === 'enabled') return flagResult(row.is_enabled, value === 1);
  // Their parts have the prices.
  if (row.type === 'configurable' || row.type === 'grouped' || row.type === 'bundle')
    return { reason: 'variants' };
  switch (target) {
    case 'premium':
      return premiumResult(row, change);
    case 'price':
      return priceResult(row, change);
    case 'bid':
      return bidResult(row, change);
    case 'fee': {
      const before = row.card_fee_percent ?? 0;
      const after = stepped(before, change);
      if (isOutside(after, change) || after < 0 || after > 100) return { reason: 'outside' };
      return after === before ? UNCHANGED : { fields: { card_fee_percent: after }, before, after };
    }
    case 'limit': {
      const before = daysOf(row.limited);
      const limited = value === null ? null : { household_period_days: value };
      return before === value && (value !== null || row.limited === undefined)
        ? UNCHANGED
        : { fields: { limited }, before, after: value };
    }
    default:
      return specialResult(row, change);
  }
}

const UNCHANGED: BulkResult = { reason: 'unchanged' };

function flagResult(before: boolean, after: boolean): BulkResult {
  return before === after
    ? UNCHANGED
    : { fields: { is_enabled: after }, before: Number(before), after: Number(after) };
}

function premiumResult({ pricing }: BulkRow, change: BulkChange): BulkResult {
  if (pricing.mode !== 'metal') return { reason: 'fixed-price' };
  const before = pricing.premium_percent;
  if (before === undefined) return { reason: 'inherited' };
  const after = stepped(before, change);
  if (isOutside(after, change)) return { reason: 'outside' };
  if (after === before) return UNCHANGED;
  const tiers = pricing.tiers?.length && moveTiers(pricing.tiers, addPercent(after, -before));
  return {
    fields: { 'pricing.premium_percent': after, ...(tiers && { 'pricing.tiers': tiers }) },
    before,
    after,
  };
}

function priceResult({ pricing }: BulkRow, change: BulkChange): BulkResult {
  if (pricing.mode !== 'fixed') return { reason: 'metal-price' };
  const before = pricing.fixed_price_minor;
  const move = (minor: number) => Math.max(0, steppedMinor(minor, change, before));
  const after = move(before);
  if (isOutside(after, change)) return { reason: 'outside' };
  if (after === before) return UNCHANGED;
  const tiers = pricing.tiers?.map((tier) => ({ ...tier, fixed_price_minor: move(tier.fixed_price_minor) }));
  return {
    fields: { 'pricing.fixed_price_minor': after, ...(tiers?.length && { 'pricing.tiers': tiers }) },
    before,
    after,
  };
}

/** A tier keeps its distance when the base price is set or moved, and its share with a percentage. */
function steppedMinor(minor: number, { how, value }: BulkChange, base: number): number {
  if (how === 'share') return minor + Math.round((minor * Math.round((value ?? 0) * 10_000)) / 1_000_000);
  return how === 'step' ? minor + (value ?? 0) : minor + (value ?? 0) - base;
}

function bidResult({ buyback }: BulkRow, change: BulkChange): BulkResult {
  if (buyback === undefined) return { reason: 'no-bid' };
  const before = buyback.bid_premium_percent;
  if (before === undefined) return { reason: 'inherited' };
  const after = stepped(before, change);
  if (isOutside(after, change)) return { reason: 'outside' };
  if (after === before) return UNCHANGED;
  const step = addPercent(after, -before);
  const { circulated, damaged } = buyback;
  const moved = {
    ...bidFields('buyback', { ...buyback, bid_premium_percent: before }, step),
    ...(circulated && bidFields('buyback.circulated', circulated, step)),
    ...(damaged && bidFields('buyback.damaged', damaged, step)),
  };
  return { fields: moved, before, after };
}

function bidFields(path: string, bid: Bid, step: number): Record<string, unknown> {
  const move = (percent: number) => addPercent(percent, step);
  const tiers = bid.tiers?.map((tier) => ({ ...tier, bid_premium_percent: move(tier.bid_premium_percent) }));
  return {
    [`${path}.bid_premium_percent`]: move(bid.bid_premium_percent),
    ...(tiers?.length && { [`${path}.tiers`]: tiers }),
  };
}

function specialResult(
  { pricing, special }: BulkRow,
  { value, how, from, to, ...range }: BulkChange,
): BulkResult {
  if (value === null)
    return special === undefined ? UNCHANGED : { fields: { special: null }, before: null, after: null };
  if (pricing.mode !== 'metal') return { reason: 'fixed-price' };
  const before = pricing.premium_percent;
  if (before === undefined && how === 'step') return { reason: 'inherited' };
  const after = how === 'set' ? value : addPercent(before ?? 0, value);
  if (isOutside(after, range)) return { reason: 'outside' };
  const wanted = { premium_percent: after, premium_fixed_minor: 0, from, to };
  return { fields: { special: wanted }, before: before ?? null, after };
}

function stepped(before: number, { how, value }: BulkChange): number {
  return how === 'set' ? (value ?? 0) : addPercent(before, value ?? 0);
}

function isOutside(after: number, { least, most }: Pick<BulkChange, 'least' | 'most'>): boolean {
  return (least !== null && after < least) || (most !== null && after > most);
}

function daysOf(limited: object | undefined): number | null {
  const days = (limited as { household_period_days?: number } | undefined)?.household_period_days;
  return days ?? null;
}
