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

/** Lots, and sales, of a page. */
export const ROWS_OF_PAGE = 50;

/** Query for the customer's metal with a page of lots and a page of sales. The values follow the spot price. */
export function metalsQuery(lotsPage = 1, salesPage = 1) {
  return documentQuery(
    MyMetalsDocument,
    { lotsPage, salesPage },
    { isFresh: true, staleTime: 0, priced: true },
  );
}
