import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import {
  CategoriesDocument,
  type CategoriesQuery,
  CategoryChangesDocument,
  type CategoryChangesQuery,
  CategoryConditionFieldsDocument,
  type CategoryConditionFieldsQuery,
  CategoryMatchesDocument,
  CategoryProductsDocument,
  type CategoryProductsQuery,
  FindProductsDocument,
} from '../../../platform/graphql/generated/graphql.ts';
import { officeQuery } from '../../../platform/graphql/office-query.ts';

/** A stored category. */
export type Category = CategoriesQuery['categories'][number];
/** A product of a category. */
export type CategoryProduct = NonNullable<CategoryProductsQuery['category_products']>['products'][number];
/** An attribute that conditions can test. */
export type ConditionChoice = CategoryConditionFieldsQuery['category_condition_fields'][number];
/** A saved change of categories. */
export type SavedChange = CategoryChangesQuery['category_changes'][number];

/** All categories in the order of the tree. */
export const categoriesQuery = officeQuery('categories', CategoriesDocument, {});

/** A page of the products of a category. */
export const categoryProductsQuery = (id: string, after: string | null) =>
  officeQuery('categories', CategoryProductsDocument, { id, after });

/** The number of products that fulfill conditions. */
export const categoryMatchesQuery = (conditions: unknown) =>
  queryOptions({
    ...officeQuery('categories', CategoryMatchesDocument, { conditions }),
    placeholderData: keepPreviousData,
  });

/** The attributes that conditions can test. */
export const conditionFieldsQuery = officeQuery('categories', CategoryConditionFieldsDocument, {});

/** Earlier changes. */
export const categoryChangesQuery = officeQuery('categories', CategoryChangesDocument, {});

/** Products with a name or SKU that starts with these words. */
export const findProductsQuery = (search: string) =>
  queryOptions({
    ...officeQuery('products', FindProductsDocument, { search }),
    enabled: search !== '',
    placeholderData: keepPreviousData,
  });
