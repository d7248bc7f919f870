import {
  type MemberFieldsFragment,
  type RoleFieldsFragment,
  StaffMembersDocument,
} from '../../../platform/graphql/generated/graphql.ts';
import { officeQuery } from '../../../platform/graphql/office-query.ts';

/** A member of staff with sessions and sign-in methods. */
export type Member = MemberFieldsFragment;

/** A role with its permissions. */
export type Role = RoleFieldsFragment;

/** All members of staff and all roles. */
export const staffQuery = officeQuery('staff', StaffMembersDocument, {});
