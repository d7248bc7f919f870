import { inputError } from '../../../platform/errors/errors.ts';
import { defineMessages } from '../../../platform/messages/define-messages.ts';
import type { RefundablePieces, RefundedPieces } from './refunded-pieces.repository.ts';

const text = defineMessages('refund-pieces', {
  unsent:
    'Order {number} has {left} of {sku} that never left and were not refunded. Choose that many or fewer, or name the package.',
  sent: 'Package {parcel} has {left} of {sku} that were not refunded. Choose that many or fewer.',
  unknown:
    'Order {number} has no such pieces to refund. Reload the order, and name each line and package once.',
});

/** Pieces as staff name them. */
interface ChosenPieces {
  readonly bySku: ReadonlyMap<string, number>;
  /** The package in which they left; null for pieces that never left. */
  readonly parcel: string | null;
  /** Whether they are lost; false by default. */
  readonly isLost?: boolean;
}

/**
 * Returns the pieces of SKUs that never left, or that left in a package, in the order of the lines.
 * @throws ContractError if there are fewer
 */
export function choosePieces(
  number: string,
  refundable: readonly RefundablePieces[],
  wanted: ChosenPieces,
): RefundedPieces[] {
  const { bySku, parcel, isLost = false } = wanted;
  return [...bySku].flatMap(([sku, count]) => {
    let open = count;
    const own = refundable.filter((each) => each.sku === sku && each.parcel === parcel);
    const chosen = own.map((each) => {
      const pieces = Math.min(open, each.pieces);
      open -= pieces;
      return { ...each, pieces, isLost };
    });
    if (open > 0) throw tooMany(number, { sku, parcel, left: count - open });
    return chosen.filter(({ pieces }) => pieces > 0);
  });
}

/** @throws ContractError if a refund is for more pieces than were not refunded */
export function requireRefundable(
  number: string,
  refundable: readonly RefundablePieces[],
  wanted: readonly RefundedPieces[],
): void {
  const open = new Map(refundable.map((each) => [keyOf(each), each]));
  for (const each of wanted) {
    const known = open.get(keyOf(each));
    if (!known || each.pieces < 1 || (each.isLost && each.shipmentId === null))
      throw inputError(text('unknown', { number }), 'REFUND_PIECES');
    if (each.pieces > known.pieces) throw tooMany(number, { ...known, left: known.pieces });
    // Each part is named once.
    open.delete(keyOf(each));
  }
}

function keyOf({ orderItemId, shipmentId }: RefundedPieces): string {
  return `${orderItemId} ${shipmentId}`;
}

function tooMany(
  number: string,
  { sku, parcel, left }: { readonly sku: string; readonly parcel: string | null; readonly left: number },
) {
  const message =
    parcel === null ? text('unsent', { number, sku, left }) : text('sent', { parcel, sku, left });
  return inputError(message, 'REFUND_PIECES');
}
