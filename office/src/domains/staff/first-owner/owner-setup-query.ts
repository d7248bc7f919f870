import { OwnerSetupDocument } from '../../../platform/graphql/generated/graphql.ts';
import { officeQuery } from '../../../platform/graphql/office-query.ts';

/** Whether the shop waits for its first owner, and whether this browser needs a setup code. */
export const ownerSetupQuery = officeQuery('owner-setup', OwnerSetupDocument, {});
