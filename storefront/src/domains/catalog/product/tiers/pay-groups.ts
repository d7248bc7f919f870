import type { MoneyAmount } from '@ingot/ui/labels/price.tsx';
import type { TierTableFragment } from '../../../../platform/graphql/generated/graphql.ts';
import {
  groupOf,
  methodNames,
  type ShopMethods,
  useShopMethods,
  withinLimits,
} from '../../../shop/payment-method/method-names.ts';
import { usePaymentMethod } from '../../../shop/payment-method/payment-method.ts';
import { currentTier } from './current-tier.ts';

/** Payment methods with equal prices. */
export interface PayGroup {
  readonly codes: readonly string[];
  /** Price of one piece. */
  readonly price: Pick<MoneyAmount, 'value'>;
}

type Tier = NonNullable<NonNullable<TierTableFragment['price_tiers']>[number]>;
type Payable = Pick<TierTableFragment, 'price_tiers' | 'excluded_payment_methods'>;

/** Returns the groups of payment methods with equal prices that accept a product. */
export function payGroups({ price_tiers, excluded_payment_methods: excluded }: Payable): PayGroup[] {
  return (price_tiers?.[0]?.method_prices ?? [])
    .map(({ codes, price }) => ({ codes: codes.filter((code) => !excluded.includes(code)), price }))
    .filter(({ codes }) => codes.length > 0);
}

/** Returns the unit price of a tier for a group; the cash price without one. */
export function groupPrice(tier: Tier | null, group: PayGroup | undefined): MoneyAmount | null {
  const [code = ''] = group?.codes ?? [];
  return methodPrice(tier, code) ?? tier?.final_price ?? null;
}

/** Returns the unit price of a tier for a payment method; null if the shop lacks the method. */
export function methodPrice(tier: Tier | null | undefined, code: string): MoneyAmount | null {
  const price = tier?.method_prices.find(({ codes }) => codes.includes(code))?.price;
  return price ? { value: price.value, currency: tier?.final_price?.currency ?? null } : null;
}

/** The unit price of a quantity for the remembered payment method. */
export interface ShownPrice {
  readonly price: MoneyAmount | null;
  /** Names of the methods with this price that take such an order; null if all prices are equal. */
  readonly methods: string | null;
  readonly group: PayGroup | undefined;
  /** Code of the method: the remembered one if the product accepts it; null without any. */
  readonly code: string | null;
}

/** Payment methods with equal prices, for one quantity. */
export interface OrderGroup extends PayGroup {
  /** Whether such an order is above the maximum of each method; false if all groups are. */
  readonly isAbove: boolean;
}

/** Returns the groups of payment methods with equal prices, for an order of a quantity. */
export function orderGroups(product: Payable, quantity: number, all: ShopMethods): OrderGroup[] {
  const tier = currentTier(product.price_tiers ?? [], quantity);
  const groups = payGroups(product).map((group) => {
    const order = { quantity, each: groupPrice(tier, group) };
    return { ...group, isAbove: withinLimits(group.codes, all, order).length === 0 };
  });
  const isAboveAll = groups.every(({ isAbove }) => isAbove);
  return isAboveAll ? groups.map((group) => ({ ...group, isAbove: false })) : groups;
}

/**
 * Returns the group whose prices the shop shows for a quantity: the group of the remembered method
 * if it takes such an order, otherwise the cash group.
 */
export function shownGroup(
  product: Payable,
  quantity: number,
  { method, all }: { readonly method: string | null; readonly all: ShopMethods },
): PayGroup | undefined {
  const groups = orderGroups(product, quantity, all).filter(({ isAbove }) => !isAbove);
  const cash = product.price_tiers?.[0]?.final_price;
  return groupOf(groups, method, ({ price }) => price.value === cash?.value);
}

/** Returns the unit price that the page shows for a quantity. */
export function useShownPrice(product: Payable, quantity: number): ShownPrice {
  const method = usePaymentMethod();
  const shopMethods = useShopMethods();
  const groups = payGroups(product);
  const group = shownGroup(product, quantity, { method, all: shopMethods });
  const price = groupPrice(currentTier(product.price_tiers ?? [], quantity), group);
  const codes = group?.codes ?? [];
  const code = codes.find((each) => each === method) ?? codes[0] ?? null;
  if (group === undefined || groups.length < 2) return { price, methods: null, group, code };
  const within = withinLimits(codes, shopMethods, { quantity, each: price });
  return { price, methods: methodNames(within.length > 0 ? within : codes, shopMethods), group, code };
}
