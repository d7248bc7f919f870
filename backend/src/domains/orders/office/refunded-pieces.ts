import { readId } from '../../../platform/graphql/read-id.ts';
import { factsWithSet } from '../bundles/part-words.ts';
import type { PlacedOrder } from '../order.ts';
import type { RefundablePieces, RefundedPieces } from '../refunds/refunded-pieces.repository.ts';

/** Pieces as the back office names them. */
interface NamedPieces {
  readonly line: string;
  readonly parcel?: string | null;
  readonly pieces: number;
  readonly lost?: boolean;
}

/** Returns the pieces that a refund is for; null for a refund by amount. An unknown package gets the id 0. */
export function readRefundedPieces(
  { shipments }: Pick<PlacedOrder, 'shipments'>,
  named: readonly NamedPieces[] | null,
): RefundedPieces[] | null {
  if (named === null || named.length === 0) return null;
  return named.map(({ line, parcel = null, pieces, lost = false }) => ({
    orderItemId: readId(line),
    shipmentId:
      parcel === null ? null : (shipments.find(({ packageCode }) => packageCode === parcel)?.id ?? 0),
    pieces,
    isLost: lost,
  }));
}

/** Returns refundable pieces as the back office lists them. */
export function presentRefundable({ orderItemId, name, options, set, parcel, pieces }: RefundablePieces) {
  return {
    line: String(orderItemId),
    name,
    options: factsWithSet(options, set).map(({ label, value }) => `${label}: ${value}`),
    parcel,
    pieces,
  };
}
