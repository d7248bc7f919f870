import { OrderDocument, type OrderFieldsFragment } from '../../../platform/graphql/generated/graphql.ts';
import { officeQuery } from '../../../platform/graphql/office-query.ts';

/** An order with everything that the desk knows about it. */
export type OfficeOrder = OrderFieldsFragment;

/** One order. */
export const orderQuery = (number: string) => officeQuery('orders', OrderDocument, { number });
