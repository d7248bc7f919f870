import {
  OwnAccountDocument,
  type OwnAccountFieldsFragment,
} from '../../../platform/graphql/generated/graphql.ts';
import { officeQuery } from '../../../platform/graphql/office-query.ts';

/** Sign-in methods and sessions of the person. */
export type OwnAccount = OwnAccountFieldsFragment;

/** The sign-in methods and sessions of the signed-in person. */
export const accountQuery = officeQuery('staff', OwnAccountDocument, {});
