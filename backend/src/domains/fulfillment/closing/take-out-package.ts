import { audited, type Entry } from '../../shop/desk/audited.ts';
import { notOnManifest, otherOpen, packageUnknown } from '../bench-errors.ts';
import { deleteCollection } from '../collection/collection.repository.ts';
import type { OfficeDesk } from '../office-desk.ts';
import { lockOrderOf } from '../packages/lock-order-of.ts';
import { lockPackage, openPackage, packageIds, updatePackage } from '../packages/package.repository.ts';
import { returnSerials } from '../steps/serial.repository.ts';

/**
 * Takes a closed package from its manifest or from the counter back to the bench, where it gets a
 * new seal and new photographs. That of a canceled order is given up.
 * @throws ContractError if it has left, or while another package of the order is open
 */
export async function takeOutPackage(desk: OfficeDesk, packageId: number): Promise<void> {
  await audited(
    desk,
    (entry: Entry) => entry,
    async (trx) => {
      const order = await lockOrderOf(trx, packageId);
      const isCanceled = order.status === 'canceled';
      const parcel = await lockPackage(trx, packageId);
      if (!parcel) throw packageUnknown();
      if (parcel.state !== 'sealed' && parcel.state !== 'ready') throw notOnManifest(parcel.code);
      const [open] = await packageIds(trx, { orderId: order.id, states: ['packing'] });
      if (open !== undefined && !isCanceled) throw otherOpen(order.number);
      await deleteCollection(trx, packageId);
      if (isCanceled) await returnSerials(trx, packageId, desk.clock.now());
      await openPackage(trx, packageId, desk.clock.now());
      await updatePackage(trx, packageId, {
        state: isCanceled ? 'void' : 'packing',
        closed_by: null,
        closed_at: null,
        carrier_code: null,
        carrier_title: null,
        tracking_number: null,
        insured_minor: null,
        manifest_id: null,
      });
      const details = { package: parcel.code, tracking: parcel.trackingNumber, seal: parcel.sealNumber };
      return { verb: 'take-out-package' as const, subject: parcel.order.number, details };
    },
  );
}
