import {
  type PayoutFieldsFragment,
  PayoutsDocument,
  type PayoutView,
} from '../../../platform/graphql/generated/graphql.ts';
import { officeQuery } from '../../../platform/graphql/office-query.ts';

/** A refund by hand or another payout. */
export type Payout = PayoutFieldsFragment;

/** The payouts of a view. */
export const payoutsQuery = (view: PayoutView) => officeQuery('payments', PayoutsDocument, { view });
