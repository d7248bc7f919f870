import { lockPackable } from '../../orders/shipping/lock-packable.ts';
import { changeStatus } from '../../orders/status/change-status.ts';
import { audited } from '../../shop/desk/audited.ts';
import { operator } from '../../shop/desk/command.ts';
import { nothingToPack } from '../bench-errors.ts';
import type { OfficeDesk } from '../office-desk.ts';
import { insertPackage, packageIds, packedPieces, setPacker } from './package.repository.ts';

interface StartedPackage {
  readonly id: number;
  readonly number: string;
}

/**
 * Begins to pack an order, or continues its open package at this bench. Returns the id of the
 * package. The order is `processing` from now on, so that its buyer can no longer cancel it.
 * @throws ContractError if the order cannot be packed, or if all its pieces are in packages
 */
export async function startPacking(desk: OfficeDesk, orderId: number): Promise<number> {
  const { staffId } = desk.office;
  const { id } = await audited(
    desk,
    (started: StartedPackage) => ({
      verb: 'pack',
      subject: started.number,
      details: { package: started.id },
    }),
    async (trx) => {
      const { order, unshipped } = await lockPackable(trx, orderId);
      const [open] = await packageIds(trx, { orderId, states: ['packing'] });
      if (open !== undefined) {
        await setPacker(trx, open, staffId);
        return { id: open, number: order.number };
      }
      const packed = await packedPieces(trx, orderId);
      const lines = unshipped
        .map((item) => ({ ...item, quantity: item.quantity - (packed.get(item.orderItemId) ?? 0) }))
        .filter(({ quantity }) => quantity > 0);
      if (lines.length === 0) throw nothingToPack(order.number);
      if (order.status === 'paid') {
        await changeStatus(trx, desk, { orderId, to: 'processing', by: operator(desk) });
      }
      const parcel = { orderId, orderNumber: order.number, staffId, nowMs: desk.clock.now(), lines };
      return { id: await insertPackage(trx, parcel), number: order.number };
    },
  );
  return id;
}
