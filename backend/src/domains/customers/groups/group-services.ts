import {
  type CustomerGroup,
  groupById,
  spotForGroup,
} from '@ingot/rules/customers/groups/customer-groups.ts';
import type { Services } from '../../../platform/context.ts';
import type { SpotBoard, SpotSnapshot } from '../../metals/spot/spot-board.ts';
import type { ShopSettings } from '../../shop/shop-settings.ts';

type GroupDeps = Pick<Services, 'shop' | 'spot'>;

/** Spot prices by group, for as long as the spot prices of the shop are in use. */
const snapshots = new WeakMap<SpotSnapshot, WeakMap<CustomerGroup, SpotSnapshot>>();
/** Settings by group. */
const settings = new WeakMap<ShopSettings, WeakMap<CustomerGroup, ShopSettings>>();

/** Returns the terms of a customer's group; null for guests and for the general group. */
export function groupOf({ shop }: Pick<Services, 'shop'>, groupId: number | undefined): CustomerGroup | null {
  return groupId === undefined ? null : groupById(shop.customerGroups, groupId);
}

/**
 * Returns the services with the prices, limits and payment methods of a group. For the general group,
 * null, these are the same services.
 */
export function groupServices<Deps extends GroupDeps>(deps: Deps, group: CustomerGroup | null): Deps {
  if (group === null) return deps;
  const { spot } = deps;
  const board: SpotBoard = { current: () => groupSpot(spot.current(), group), ages: () => spot.ages() };
  return { ...deps, shop: groupShop(deps.shop, group), spot: board };
}

/**
 * Returns the spot prices from which the product prices of a group follow: the same object for the same
 * spot prices and terms. It is the key of all caches of prices, so that no group reads prices of
 * another. Its version differs from the version of the general prices.
 */
export function groupSpot(spot: SpotSnapshot, group: CustomerGroup | null): SpotSnapshot {
  if (group === null) return spot;
  const byGroup = snapshots.get(spot) ?? new WeakMap<CustomerGroup, SpotSnapshot>();
  snapshots.set(spot, byGroup);
  const known = byGroup.get(group);
  if (known !== undefined) return known;
  const { gold, silver, platinum, palladium } = group.premiumPpm;
  const terms = [group.id, gold, silver, platinum, palladium].join(':');
  const made: SpotSnapshot = {
    ...spot,
    // In front, because the end of a version names the exchange rate.
    version: `g${terms}~${spot.version}`,
    prices: spotForGroup(spot.prices, group),
    isForGroup: true,
  };
  byGroup.set(group, made);
  return made;
}

/** Returns the settings with the limits of a group. Each property reads the newest settings. */
function groupShop(shop: ShopSettings, group: CustomerGroup): ShopSettings {
  const byGroup = settings.get(shop) ?? new WeakMap<CustomerGroup, ShopSettings>();
  settings.set(shop, byGroup);
  const known = byGroup.get(group);
  if (known !== undefined) return known;
  const { largestOrderMinor } = group;
  const own: PropertyDescriptorMap = {
    customerGroup: property(() => group),
    orderLimits: property(() => ({
      ...shop.orderLimits,
      maximumMinor: largestOrderMinor ?? shop.orderLimits.maximumMinor,
    })),
  };
  const made = Object.defineProperties({}, { ...Object.getOwnPropertyDescriptors(shop), ...own });
  byGroup.set(group, made as ShopSettings);
  return made as ShopSettings;
}

function property(get: () => unknown): PropertyDescriptor {
  return { enumerable: true, configurable: true, get };
}
