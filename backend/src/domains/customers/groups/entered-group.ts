import { type CustomerGroup, GENERAL_GROUP } from '@ingot/rules/customers/groups/customer-groups.ts';
import { METALS, type Metal } from '@ingot/rules/metals/metal.ts';
import { percentToPpm } from '@ingot/rules/money/round.ts';
import { characterCount, cleanLine, hasUnseenCharacters } from '@ingot/rules/shop/clean-text.ts';
import { echoed } from '../../../platform/errors/echoed.ts';
import { LONGEST_GROUP_NAME, MOST_POINTS } from '../../shop/setting-schemas/customer-group-schema.ts';
import type { ShopSettings } from '../../shop/shop-settings.ts';
import {
  limitInvalid,
  methodMissing,
  methodUnknown,
  nameInvalid,
  nameTaken,
  pointsInvalid,
} from './group-errors.ts';

/** The terms of a group, as staff enter them. A null limit is the shop's own. */
export interface EnteredGroup {
  readonly name: string;
  /** Percentage points that are added to the premiums of a metal; negative for lower prices. */
  readonly points: Readonly<Record<Metal, number>>;
  /** Null for all methods of the shop. */
  readonly paymentMethods: readonly string[] | null;
  readonly largestOrderMinor: number | null;
  readonly largestQuoteMinor: number | null;
  readonly unpaidOrders: number | null;
  readonly unpaidValueMinor: number | null;
}

const MOST_MINOR = 1_000_000_000_000;
const MOST_ORDERS = 1_000;

/**
 * Returns the group as the section `customer_groups` stores it.
 * @throws ContractError for an invalid value
 */
export function groupDocument(
  entered: EnteredGroup,
  others: readonly Pick<CustomerGroup, 'name'>[],
  { paymentMethods }: Pick<ShopSettings, 'paymentMethods'>,
) {
  const name = cleanLine(entered.name);
  if (name === '' || characterCount(name) > LONGEST_GROUP_NAME || hasUnseenCharacters(entered.name))
    throw nameInvalid(LONGEST_GROUP_NAME);
  const taken = [GENERAL_GROUP, ...others].some((one) => one.name.toLowerCase() === name.toLowerCase());
  if (taken) throw nameTaken(name);
  if (METALS.some((metal) => !(Math.abs(entered.points[metal]) <= MOST_POINTS)))
    throw pointsInvalid(MOST_POINTS);
  const { largestOrderMinor, largestQuoteMinor, unpaidOrders, unpaidValueMinor } = entered;
  const amounts = [largestOrderMinor, largestQuoteMinor, unpaidValueMinor];
  if (amounts.some((minor) => minor !== null && !(minor > 0 && minor <= MOST_MINOR))) throw limitInvalid();
  if (unpaidOrders !== null && !(unpaidOrders > 0 && unpaidOrders <= MOST_ORDERS)) throw limitInvalid();
  const codes = entered.paymentMethods && [...new Set(entered.paymentMethods)];
  if (codes?.length === 0) throw methodMissing();
  const unknown = codes?.find((code) => !paymentMethods.some((method) => method.code === code));
  if (unknown !== undefined) throw methodUnknown(echoed(unknown));
  return {
    name,
    premium_points: { ...entered.points },
    payment_methods: codes,
    largest_order_minor: largestOrderMinor,
    largest_quote_minor: largestQuoteMinor,
    unpaid_orders: unpaidOrders,
    unpaid_value_minor: unpaidValueMinor,
  };
}

/** Returns the entered points in parts per million. */
export function premiumsOf({ points }: Pick<EnteredGroup, 'points'>): CustomerGroup['premiumPpm'] {
  const { gold, silver, platinum, palladium } = points;
  return {
    gold: percentToPpm(gold),
    silver: percentToPpm(silver),
    platinum: percentToPpm(platinum),
    palladium: percentToPpm(palladium),
  };
}
