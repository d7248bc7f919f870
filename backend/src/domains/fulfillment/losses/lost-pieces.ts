import type { Database, Transaction } from '../../../platform/database/database.ts';
import { findUnrefunded } from '../../orders/shipping/reopen-sent.ts';
import { findSentLines, type SentLine } from '../returns/return.repository.ts';

/** Pieces of a package that the buyer still waits for. */
export interface OwedLine extends SentLine {
  readonly owed: number;
}

/** Returns the pieces of a package that neither came back nor were refunded, in the order of the lines. */
export async function findOwedLines(
  db: Database | Transaction,
  orderId: number,
  parcel: string,
): Promise<OwedLine[]> {
  const sent = (await findSentLines(db, orderId)).filter((line) => line.parcel === parcel);
  const refundable = await findUnrefunded(db, orderId);
  return sent.flatMap((line) => {
    const open = refundable.find(
      (each) =>
        Number(each.orderItemId) === Number(line.orderItemId) &&
        Number(each.shipmentId) === Number(line.shipmentId),
    );
    const owed = Math.min(open?.pieces ?? 0, line.sent - line.returned - line.lost);
    return owed > 0 ? [{ ...line, owed }] : [];
  });
}
