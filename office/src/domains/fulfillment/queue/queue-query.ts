import {
  BenchQueueDocument,
  type QueuedOrderFieldsFragment,
} from '../../../platform/graphql/generated/graphql.ts';
import { officeQuery } from '../../../platform/graphql/office-query.ts';

/** An order with pieces to pack. */
export type QueuedOrder = QueuedOrderFieldsFragment;

/** The orders of the bench. */
export const queueQuery = officeQuery('bench', BenchQueueDocument, {});
