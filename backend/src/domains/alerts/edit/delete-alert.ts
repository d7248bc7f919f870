import type { Services, Viewer } from '../../../platform/context.ts';
import { requireSignedIn } from '../../customers/require-customer.ts';
import { deleteAlert as deleteAlertRow } from '../alert.repository.ts';
import { alertNotFound } from './alert-errors.ts';
import { requireAlertId } from './pause-alert.ts';

/** Deletes an alert of the viewer. @throws ContractError for a guest or an unknown uid */
export async function deleteAlert({ db }: Pick<Services, 'db'>, viewer: Viewer, uid: string): Promise<void> {
  const { customerId } = requireSignedIn(viewer);
  if (!(await deleteAlertRow(db, { customerId }, requireAlertId(uid)))) throw alertNotFound(uid);
}
