import type { OrderContentsFragment } from '../../../platform/graphql/generated/graphql.ts';

/** The order to cancel, and how. */
export interface CancelOrderProps {
  readonly order: Pick<OrderContentsFragment, 'id' | 'number' | 'token' | 'cancellation_cost'>;
  /** A customer's order is canceled at once; a guest confirms by a mailed link. */
  readonly by: 'customer' | 'guest';
}
