import { inTransaction } from '../../../platform/database/transaction.ts';
import { defineMessages } from '../../../platform/messages/define-messages.ts';
import { lockOrderRow } from '../../orders/shipping/lock-packable.ts';
import { noteReturn } from '../../orders/shipping/note-return.ts';
import { recordActions } from '../../shop/desk/audited.ts';
import { type Desk, operator } from '../../shop/desk/command.ts';
import {
  deleteLoss,
  findShipment,
  insertLoss,
  isCollected,
  type LossReason,
  listLosses,
} from './loss.repository.ts';
import {
  alreadyLost,
  alreadyResent,
  claimPaid,
  nothingOwed,
  notLost,
  parcelCollected,
  parcelUnknown,
  refundedInPart,
} from './loss-errors.ts';
import { PACKAGE_FOUND, PACKAGE_LOST } from './loss-jobs.ts';
import { findOwedLines } from './lost-pieces.ts';
import { endResendRequests } from './request-resend.ts';

const text = defineMessages('lost-package-notes', {
  lost: 'Package {package} got lost on its way.',
  found: 'Package {package} is on its way again.',
});

/** A package that got lost, as staff report it. */
export interface LossReport {
  readonly orderId: number;
  /** Number of the package, such as `100048209-1`. */
  readonly parcel: string;
  readonly reason: LossReason;
  /** Only staff read it. */
  readonly note: string;
}

/**
 * Marks a package as lost: its serial numbers are never sold again, and its buyer gets an e-mail. Stock and money do
 * not change. The same report again changes nothing.
 * @throws ContractError for another report of a lost package, and for a package that has not left, was collected, came back or was refunded
 */
export async function markLost(desk: Desk, { orderId, parcel, reason, note }: LossReport): Promise<void> {
  await inTransaction(desk.db, async (trx) => {
    const { number } = await lockOrderRow(trx, orderId);
    const known = (await listLosses(trx, orderId)).find((loss) => loss.parcel === parcel);
    if (known) {
      if (known.reason === reason && known.note === note) return;
      throw alreadyLost(parcel, known.byName);
    }
    const shipmentId = await findShipment(trx, orderId, parcel);
    if (shipmentId === null) throw parcelUnknown(number, parcel);
    if (await isCollected(trx, shipmentId)) throw parcelCollected(parcel);
    const owed = await findOwedLines(trx, orderId, parcel);
    if (owed.length === 0) throw nothingOwed(parcel);
    const atMs = desk.clock.now();
    const lines = owed.map((line) => ({ orderItemId: line.orderItemId, quantity: line.owed }));
    await insertLoss(trx, { shipmentId, reason, note, byName: desk.by, atMs, lines });
    await noteReturn(trx, desk, { orderId, by: operator(desk), note: text('lost', { package: parcel }) });
    await desk.jobs.send(trx, PACKAGE_LOST, { orderId, shipmentId });
    // The note may name persons, and the audit log is never anonymized.
    const pieces = owed.map(({ sku, owed: count, serials }) => ({ sku, pieces: count, serials }));
    await recordActions(desk, trx, [
      { verb: 'package-lost', subject: number, details: { parcel, reason, pieces } },
    ]);
  });
}

/**
 * Ends the loss of a package that turned up before its pieces were sent again or refunded. Its buyer gets an e-mail,
 * and requests to send its pieces again are rejected.
 * @throws ContractError if the package is not lost, too late, and while the insurer's claim is paid
 */
export async function endLoss(
  desk: Desk,
  { orderId, parcel }: { readonly orderId: number; readonly parcel: string },
): Promise<void> {
  await inTransaction(desk.db, async (trx) => {
    const { number } = await lockOrderRow(trx, orderId);
    const loss = (await listLosses(trx, orderId)).find((one) => one.parcel === parcel);
    if (!loss) throw notLost(parcel);
    if (loss.resentAtMs !== null) throw alreadyResent(parcel);
    // Ending the loss deletes the claim, which the books of the insurer's payment refer to.
    if (loss.claim.state === 'paid') throw claimPaid(parcel);
    const owed = await findOwedLines(trx, orderId, parcel);
    if (owed.some(({ lost }) => lost > 0) || owed.length < loss.lines.length) throw refundedInPart(parcel);
    await deleteLoss(trx, loss);
    await endResendRequests(trx, desk, { orderId, parcel });
    await noteReturn(trx, desk, { orderId, by: operator(desk), note: text('found', { package: parcel }) });
    await desk.jobs.send(trx, PACKAGE_FOUND, { orderId, parcel, lostAtMs: loss.lostAtMs });
    await recordActions(desk, trx, [
      {
        verb: 'package-found',
        subject: number,
        details: { parcel },
        before: { reason: loss.reason, claim: loss.claim.state },
      },
    ]);
  });
}
