import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import {
  type CustomerGroupInput,
  CustomerGroupNamesDocument,
  CustomerGroupPreviewDocument,
  CustomerGroupsDocument,
  type GroupFieldsFragment,
  type GroupsFieldsFragment,
} from '../../../platform/graphql/generated/graphql.ts';
import { officeQuery } from '../../../platform/graphql/office-query.ts';

/** All groups with the limits of the shop. */
export type Groups = GroupsFieldsFragment;
/** The terms of a group. */
export type Group = GroupFieldsFragment;

/** Number of the general group. */
export const GENERAL_ID = '1';

/** All groups, for the page that changes them. */
export const groupsQuery = officeQuery('settings', CustomerGroupsDocument, {});

/** The names of all groups, for the pages that assign them. */
export const groupNamesQuery = officeQuery('settings', CustomerGroupNamesDocument, {});

/** The prices of some products for customers of a group with the entered terms. */
export const groupPreviewQuery = (id: string | null, group: CustomerGroupInput) =>
  queryOptions({
    ...officeQuery('products', CustomerGroupPreviewDocument, { id, group }),
    placeholderData: keepPreviousData,
    retry: false,
    gcTime: 0,
  });
