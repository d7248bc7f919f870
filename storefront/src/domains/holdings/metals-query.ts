import { documentQuery } from '../../platform/graphql/document-query.ts';
import {
  MyMetalsDocument,
  type MyMetalsQuery,
  type OwnedLotFragment,
  type OwnGainsFragment,
  type OwnSaleFragment,
  type OwnUnrealizedGainsFragment,
  type OwnYearFragment,
} from '../../platform/graphql/generated/graphql.ts';

/** The metal of a customer. */
export type OwnedMetals = NonNullable<MyMetalsQuery['customer']>['metals'];

/** A lot with pieces left. */
export type OwnedLot = OwnedLotFragment;

/** A sale to the shop, or one that the customer recorded. */
export type OwnSale = OwnSaleFragment;

/** The realized gains of a year and a holding period. */
export type OwnGains = OwnGainsFragment;

/** The unrealized gains of a year of purchase, a holding period and a basis of the value. */
export type OwnUnrealizedGains = OwnUnrealizedGainsFragment;

/** A year with sales. */
export type OwnYear = OwnYearFragment;

/** Lots that the page shows at first, and at most. */
export const FIRST_LOTS = 50;
export const MOST_LOTS = 200;

/** Sales of a page. */
export const SALES_OF_PAGE = 50;

/** Query for the customer's metal with its first lots and a page of sales. The values follow the spot price. */
export function metalsQuery(pageSize = FIRST_LOTS, salesPage = 1) {
  return documentQuery(
    MyMetalsDocument,
    { pageSize, salesPage },
    { isFresh: true, staleTime: 0, priced: true },
  );
}
