import type { MyValueHistoryQuery } from '../../../platform/graphql/generated/graphql.ts';

/** The values of a customer's metal over time, the oldest first. */
export type ValuePoints = NonNullable<MyValueHistoryQuery['customer']>['metals']['value_history']['points'];
