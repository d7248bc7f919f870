import {
  type ApprovalFieldsFragment,
  ApprovalsDocument,
  type RejectedFieldsFragment,
} from '../../../platform/graphql/generated/graphql.ts';
import { officeQuery } from '../../../platform/graphql/office-query.ts';

/** A waiting action. */
export type Approval = ApprovalFieldsFragment;

/** A request of the viewer that another person rejected. */
export type RejectedRequest = RejectedFieldsFragment;

/** The waiting actions that the viewer may decide about, and own ones, oldest first; own rejected ones. */
export const approvalsQuery = officeQuery('approvals', ApprovalsDocument, {});
