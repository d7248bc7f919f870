import type { Services } from '../../../platform/context.ts';
import { deleteAlert } from '../alert.repository.ts';
import { requireRecipient } from '../delivery/require-recipient.ts';
import { alertNotFound } from '../edit/alert-errors.ts';
import { requireAlertId } from '../edit/pause-alert.ts';

/**
 * Deletes an alert of the guest whose mail has this token.
 * @throws ContractError for an unknown token, and for an alert of another owner
 */
export async function deleteByLink({ db }: Pick<Services, 'db'>, token: string, uid: string): Promise<void> {
  const { owner } = await requireRecipient(db, token);
  const isDeleted = 'guestId' in owner && (await deleteAlert(db, owner, requireAlertId(uid)));
  if (!isDeleted) throw alertNotFound(uid);
}
