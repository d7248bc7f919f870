import type { Transaction } from '../../../platform/database/database.ts';
import { inputError } from '../../../platform/errors/errors.ts';
import { defineMessages } from '../../../platform/messages/define-messages.ts';
import { resetCounts } from './ordered-downloads.repository.ts';

const text = defineMessages('reset-downloads', {
  none: 'No file of order {number} was downloaded.',
});

/**
 * Sets the count of downloads of an order to 0.
 * @throws ContractError if nothing was downloaded
 */
export async function resetDownloads(
  trx: Transaction,
  { id, number }: { readonly id: number; readonly number: string },
): Promise<void> {
  if ((await resetCounts(trx, id)) === 0) throw inputError(text('none', { number }), 'NOTHING_DOWNLOADED');
}
