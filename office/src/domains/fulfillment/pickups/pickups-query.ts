import { type PickupFieldsFragment, PickupsDocument } from '../../../platform/graphql/generated/graphql.ts';
import { officeQuery } from '../../../platform/graphql/office-query.ts';

/** A package at the counter. */
export type Pickup = PickupFieldsFragment;

/** The pickups that wait, and today's pickups. */
export const pickupsQuery = officeQuery('bench', PickupsDocument, {});
