/**
 * The rules of a coupon that staff can change, by column of import files. Amounts are minor units of
 * the base currency, times are ISO 8601.
 */
export interface CouponRules {
  readonly name: string;
  readonly description: string;
  readonly type: string;
  readonly percent: number | null;
  readonly amount_minor: number | null;
  readonly shipping_method: string | null;
  readonly minimum_subtotal_minor: number;
  readonly first_order_only: boolean;
  readonly uses_per_customer: number | null;
  readonly uses_total: number | null;
  readonly from: string | null;
  readonly to: string | null;
  readonly categories: readonly string[];
  readonly excluded_categories: readonly string[];
  readonly active: boolean;
  readonly note: string | null;
}

/** Every rule, in the order of the form. */
export const COUPON_RULES = [
  'name',
  'description',
  'type',
  'percent',
  'amount_minor',
  'shipping_method',
  'minimum_subtotal_minor',
  'first_order_only',
  'uses_per_customer',
  'uses_total',
  'from',
  'to',
  'categories',
  'excluded_categories',
  'active',
  'note',
] as const satisfies readonly (keyof CouponRules)[];

/** Name of a rule. */
export type CouponRule = (typeof COUPON_RULES)[number];

/** Returns the rules that differ. Ignores the order of categories. */
export function changedRules(one: CouponRules, other: CouponRules): CouponRule[] {
  return COUPON_RULES.filter((rule) => comparable(one[rule]) !== comparable(other[rule]));
}

/** Returns a subset of the rules of a coupon. */
export function pickRules(rules: CouponRules, names: readonly CouponRule[]): Partial<CouponRules> {
  return Object.fromEntries(names.map((name) => [name, rules[name]]));
}

function comparable(value: unknown): string {
  return JSON.stringify(Array.isArray(value) ? value.toSorted() : (value ?? null));
}

/** The state that decides whether shoppers can use a coupon. */
export type CouponState = 'active' | 'scheduled' | 'used_up' | 'ended' | 'stopped';

/** The values that decide the state of a coupon. */
export interface CouponLife {
  readonly isActive: boolean;
  readonly startsMs: number | null;
  readonly endsMs: number | null;
  /** Uses of all its codes. */
  readonly uses: number;
  /** Maximum uses of all its codes; null = unlimited. */
  readonly usesTotal: number | null;
}

/** Returns the state of a coupon. `couponProblem` applies the same conditions to carts. */
export function couponState(life: CouponLife, nowMs: number): CouponState {
  if (!life.isActive) return 'stopped';
  if (life.endsMs !== null && nowMs >= life.endsMs) return 'ended';
  if (life.startsMs !== null && nowMs < life.startsMs) return 'scheduled';
  return life.usesTotal !== null && life.uses >= life.usesTotal ? 'used_up' : 'active';
}
