import {
  type LimitFieldsFragment,
  PriceLimitsDocument,
} from '../../../platform/graphql/generated/graphql.ts';
import { officeQuery } from '../../../platform/graphql/office-query.ts';

/** The limits of prices, orders and positions. */
export type Limits = LimitFieldsFragment;

/** The limits of prices, orders and positions. */
export const limitsQuery = officeQuery('settings', PriceLimitsDocument, {});
