import { inTransaction } from '../../../platform/database/transaction.ts';
import { inputError, noSuchEntity } from '../../../platform/errors/errors.ts';
import { defineMessages } from '../../../platform/messages/define-messages.ts';
import { lockOrderRow } from '../../orders/shipping/lock-packable.ts';
import { recordActions } from '../../shop/desk/audited.ts';
import type { Desk } from '../../shop/desk/command.ts';
import { listReturns, updateFound } from './return.repository.ts';

const text = defineMessages('found-pieces', {
  'return-unknown': 'Order {number} has no such return. Reload the page.',
  'found-range': 'Of the {name} that came back then, 0 to {most} can be pieces that were refunded as lost.',
});

/** How many pieces of a line of a recorded return had been refunded as lost. */
export interface FoundCorrection {
  readonly orderId: number;
  readonly returnId: number;
  readonly orderItemId: number;
  readonly found: number;
  readonly reason: string;
}

/**
 * Corrects how many pieces of a recorded return had been refunded as lost. They left the customer's lot with that
 * refund, so the return takes fewer pieces from it. Stock and money do not change. The same number again changes
 * nothing.
 * @throws ContractError for an unknown return, and more pieces than came back or were refunded as lost
 */
export async function correctFound(
  desk: Pick<Desk, 'db' | 'clock' | 'by' | 'office'>,
  { orderId, returnId, orderItemId, found, reason }: FoundCorrection,
): Promise<void> {
  await inTransaction(desk.db, async (trx) => {
    const { number } = await lockOrderRow(trx, orderId);
    const recorded = (await listReturns(trx, orderId)).find(({ id }) => Number(id) === returnId);
    const line = recorded?.lines.find((each) => Number(each.orderItemId) === orderItemId);
    if (!recorded || !line) throw noSuchEntity(text('return-unknown', { number }), 'RETURN_UNKNOWN');
    const { name, sku, mostFound: most, found: before } = line;
    if (!Number.isInteger(found) || found < 0 || found > most) {
      throw inputError(text('found-range', { name, most }), 'FOUND_RANGE');
    }
    if (found === before) return;
    await updateFound(trx, { returnId, orderItemId, found });
    const details = { parcel: recorded.parcel, sku, found, before, reason };
    await recordActions(desk, trx, [{ verb: 'correct-found', subject: number, details }]);
  });
}
