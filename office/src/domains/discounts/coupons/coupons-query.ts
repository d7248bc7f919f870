import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import {
  CodeFileTaskDocument,
  CouponChoicesDocument,
  type CouponChoicesQuery,
  CouponDocument,
  type CouponFieldsFragment,
  CouponOrdersDocument,
  type CouponPageFieldsFragment,
  CouponsDocument,
} from '../../../platform/graphql/generated/graphql.ts';
import { officeQuery } from '../../../platform/graphql/office-query.ts';

/** A coupon in the list. */
export type ListedCoupon = CouponFieldsFragment;

/** A coupon with its history. */
export type Coupon = CouponPageFieldsFragment;

/** The rules of a coupon. */
export type Rules = ListedCoupon['rules'];

/** The choices in the form of a coupon. */
export type Choices = CouponChoicesQuery['coupon_choices'];

/** The view and the search of the list. */
export interface CouponListState {
  readonly view: string;
  readonly search: string;
}

const PAGE_ROWS = 25;
const ORDER_ROWS = 10;

/** A page of coupons. */
export const couponsQuery = (list: CouponListState, after: string | null) =>
  queryOptions({
    ...officeQuery('coupons', CouponsDocument, { ...list, after, limit: PAGE_ROWS }),
    placeholderData: keepPreviousData,
  });

/** A coupon with its history. */
export const couponQuery = (id: string) => officeQuery('coupons', CouponDocument, { id });

/** The newest orders with a coupon. */
export const couponOrdersQuery = (id: string, after: string | null) =>
  officeQuery('coupons', CouponOrdersDocument, { id, after, limit: ORDER_ROWS });

/** The choices in the form of a coupon. */
export const couponChoicesQuery = officeQuery('settings', CouponChoicesDocument, {});

/** The task that writes codes to a file. */
export const codeFileQuery = (id: string) => officeQuery('tasks', CodeFileTaskDocument, { id });
