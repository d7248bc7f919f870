import type { Metal } from '../../metals/metal.ts';
import type { SpotPrice } from '../../metals/spot-price.ts';

/** The terms of a customer group. A null limit is the shop's own. */
export interface CustomerGroup {
  readonly id: number;
  readonly name: string;
  /** Added to the premium of every product of a metal, in parts per million; negative for a lower price. */
  readonly premiumPpm: Readonly<Record<Metal, number>>;
  /** Codes of the payment methods that the group may use; null for all methods of the shop. */
  readonly paymentMethods: readonly string[] | null;
  /** Largest order, in minor units of the base currency. */
  readonly largestOrderMinor: number | null;
  /** Largest quote of pieces that the customer sells, in minor units of the base currency. */
  readonly largestQuoteMinor: number | null;
  /** Number of orders that may wait for payment at the same time. */
  readonly unpaidOrders: number | null;
  /** Their largest total value, in minor units of the base currency. */
  readonly unpaidValueMinor: number | null;
}

/** The group of guests and of customers without another group. It has the prices and limits of the shop. */
export const GENERAL_GROUP = { id: 1, name: 'General' } as const;

/** Returns the group with this id; null for the general group and for an unknown one. */
export function groupById(groups: readonly CustomerGroup[], id: number | null): CustomerGroup | null {
  return groups.find((group) => group.id === id) ?? null;
}

/** Returns whether a group may use a payment method. Null is the general group, which may use all. */
export function mayPayBy(group: Pick<CustomerGroup, 'paymentMethods'> | null, code: string): boolean {
  return group?.paymentMethods?.includes(code) ?? true;
}

/**
 * Returns the lowest premium that any group adds for a metal, in parts per million; never above 0,
 * which is the premium of the general group.
 */
export function leastGroupPremiumPpm(groups: readonly CustomerGroup[], metal: Metal): number {
  return Math.min(0, ...groups.map(({ premiumPpm }) => premiumPpm[metal]));
}

/** Returns spot prices from which the product prices of a group follow. Bids stay the same. */
export function spotForGroup(
  prices: Readonly<Partial<Record<Metal, SpotPrice>>>,
  { premiumPpm }: Pick<CustomerGroup, 'premiumPpm'>,
): Partial<Record<Metal, SpotPrice>> {
  return Object.fromEntries(
    Object.values(prices).map((price) => [
      price.metal,
      { ...price, groupPremiumPpm: premiumPpm[price.metal] },
    ]),
  );
}
