import type { FieldPermission } from '@ingot/rules/staff/permissions.ts';
import { useQuery } from '@tanstack/react-query';
import { ViewerDocument, type ViewerFieldsFragment } from '../../../platform/graphql/generated/graphql.ts';
import { officeQuery } from '../../../platform/graphql/office-query.ts';

/** The signed-in member of staff. */
export type Viewer = ViewerFieldsFragment;

/** The signed-in member of staff; null for a visitor who is not signed in. */
export const viewerQuery = officeQuery('staff', ViewerDocument, {});

/**
 * Returns the signed-in member of staff.
 * @throws Error outside of the office's frame, which requires a person
 */
export function useViewer(): Viewer {
  const viewer = useQuery(viewerQuery).data?.viewer;
  if (!viewer) throw new Error('Nobody is signed in.');
  return viewer;
}

/** Returns whether a member of staff has a permission. */
export function isAllowed(viewer: Viewer, permission: FieldPermission): boolean {
  return permission === 'signed-in' || permission === 'anyone' || viewer.permissions.includes(permission);
}

/** Returns whether the signed-in member of staff has a permission. */
export function usePermission(permission: FieldPermission): boolean {
  return isAllowed(useViewer(), permission);
}
