import { type CustomerGroup, GENERAL_GROUP } from '@ingot/rules/customers/groups/customer-groups.ts';
import { percentToPpm } from '@ingot/rules/money/round.ts';
import { z } from 'zod';
import { minor, text } from './units.ts';

/** The largest number of groups besides the general one. */
export const MOST_GROUPS = 50;
/** Length of the longest name. */
export const LONGEST_GROUP_NAME = 40;
/** Largest number of premium points that are added or taken off. */
export const MOST_POINTS = 50;
const MOST_METHODS = 20;
const LONGEST_CODE = 40;

const points = z.number().min(-MOST_POINTS).max(MOST_POINTS).transform(percentToPpm).default(0);
const limit = minor.max(1_000_000_000_000).nullable().default(null);

const group = z
  .strictObject({
    name: text.max(LONGEST_GROUP_NAME),
    premium_points: z
      .strictObject({ gold: points, silver: points, platinum: points, palladium: points })
      .prefault({}),
    payment_methods: z.array(text.max(LONGEST_CODE)).min(1).max(MOST_METHODS).nullable().default(null),
    largest_order_minor: limit,
    largest_quote_minor: limit,
    unpaid_orders: z.int().min(1).max(1_000).nullable().default(null),
    unpaid_value_minor: limit,
  })
  .transform(
    (entry): Omit<CustomerGroup, 'id'> => ({
      name: entry.name,
      premiumPpm: entry.premium_points,
      paymentMethods: entry.payment_methods,
      largestOrderMinor: entry.largest_order_minor,
      largestQuoteMinor: entry.largest_quote_minor,
      unpaidOrders: entry.unpaid_orders,
      unpaidValueMinor: entry.unpaid_value_minor,
    }),
  );

/** Section `customer_groups`: customers with premiums, payment methods and limits of their own. */
export const customerGroupsSchema = z
  .strictObject({
    by_number: z
      .record(z.string().regex(/^([2-9]|[1-9]\d{1,5})$/, 'must be a whole number above 1'), group)
      .refine(
        (groups) => Object.keys(groups).length <= MOST_GROUPS,
        `must have at most ${MOST_GROUPS} groups`,
      )
      .refine((groups) => {
        const names = [GENERAL_GROUP.name, ...Object.values(groups).map(({ name }) => name)];
        return new Set(names.map((name) => name.toLowerCase())).size === names.length;
      }, `must have each name once, and no group named ${GENERAL_GROUP.name}`)
      .default({}),
  })
  .transform(({ by_number: groups }): CustomerGroup[] =>
    Object.entries(groups)
      .map(([id, entry]) => ({ id: Number(id), ...entry }))
      .sort((one, other) => one.id - other.id),
  );
