import {
  type SpotPriceFieldsFragment,
  SpotPricesDocument,
} from '../../../platform/graphql/generated/graphql.ts';
import { officeQuery } from '../../../platform/graphql/office-query.ts';

/** The spot price of a metal. */
export type SpotPrice = SpotPriceFieldsFragment;

/** A price becomes stale without a change that the shop could announce. */
const RELOAD_MS = 15_000;

/** The spot prices, with the state of the feed. */
export const spotQuery = { ...officeQuery('spot', SpotPricesDocument, {}), refetchInterval: RELOAD_MS };
