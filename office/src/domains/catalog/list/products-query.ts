import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { ProductFiltersDocument, ProductsDocument } from '../../../platform/graphql/generated/graphql.ts';
import { officeQuery } from '../../../platform/graphql/office-query.ts';

/** The search and filters of the list. */
export interface ProductFilter {
  readonly search: string;
  readonly metal: string | null;
  readonly category: string | null;
  readonly stock: string;
  readonly status: string;
}

/** A page of products. The page before stays until the next one has loaded. */
export const productsQuery = (filter: ProductFilter, after: string | null) =>
  queryOptions({
    ...officeQuery('products', ProductsDocument, { filter, after }),
    placeholderData: keepPreviousData,
  });

/** The choices of the filters. */
export const productFiltersQuery = officeQuery('products', ProductFiltersDocument, {});
