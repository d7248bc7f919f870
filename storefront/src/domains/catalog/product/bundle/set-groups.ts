import type { BundlePriceQuery } from '../../../../platform/graphql/generated/graphql.ts';
import { groupOf, type ShopMethods, withinLimits } from '../../../shop/payment-method/method-names.ts';

/** The price of one set with its parts. */
export type SetPrice = NonNullable<BundlePriceQuery['bundlePrice']['price']>;

/** Payment methods with equal prices of the set. */
export type SetGroup = SetPrice['method_prices'][number];

/** Returns the groups of payment methods, and whether an order is above the maximum of each. */
export function setGroups(price: SetPrice | null | undefined, quantity: number, all: ShopMethods) {
  const groups = (price?.method_prices ?? []).map((group) => ({
    ...group,
    isAbove: withinLimits(group.codes, all, { quantity, each: group.price }).length === 0,
  }));
  const isAboveAll = groups.every(({ isAbove }) => isAbove);
  return isAboveAll ? groups.map((group) => ({ ...group, isAbove: false })) : groups;
}

/** Returns the group of the remembered method if it takes the order, else the group with the cash price. */
export function shownSetGroup(
  groups: ReturnType<typeof setGroups>,
  method: string | null,
  price: SetPrice | null | undefined,
) {
  const taken = groups.filter(({ isAbove }) => !isAbove);
  return groupOf(taken, method, (group) => group.price.value === price?.cash.value);
}
