import {
  type ApprovalFieldsFragment,
  ApprovalsDocument,
} from '../../../platform/graphql/generated/graphql.ts';
import { officeQuery } from '../../../platform/graphql/office-query.ts';

/** A waiting action. */
export type Approval = ApprovalFieldsFragment;

/** The waiting actions that the viewer may decide about, and own ones, oldest first. */
export const approvalsQuery = officeQuery('approvals', ApprovalsDocument, {});
