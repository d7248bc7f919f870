import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import {
  type OrderRowFieldsFragment,
  OrdersDocument,
  OrderViewsDocument,
  type SavedViewFieldsFragment,
} from '../../../platform/graphql/generated/graphql.ts';
import { officeQuery } from '../../../platform/graphql/office-query.ts';

/** An order in the list. */
export type OrderRow = OrderRowFieldsFragment;

/** A view that a member of staff saved. */
export type SavedView = SavedViewFieldsFragment;

/** The view, search and sort order of the list. */
export interface OrderListState {
  readonly view: string;
  readonly search: string;
  readonly sort: string;
  readonly descending: boolean;
}

const PAGE_ROWS = 25;

/** A page of orders. The page before stays until the next one has loaded. */
export const ordersQuery = (list: OrderListState, after: string | null) =>
  queryOptions({
    ...officeQuery('orders', OrdersDocument, { ...list, after, limit: PAGE_ROWS }),
    placeholderData: keepPreviousData,
  });

/** The views with their counts. */
export const orderViewsQuery = officeQuery('orders', OrderViewsDocument, {});
