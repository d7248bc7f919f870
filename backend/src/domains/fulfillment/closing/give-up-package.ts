import { audited, type Entry } from '../../shop/desk/audited.ts';
import { notPacking, packageUnknown } from '../bench-errors.ts';
import type { OfficeDesk } from '../office-desk.ts';
import { lockOrderOf } from '../packages/lock-order-of.ts';
import { lockPackage, updatePackage } from '../packages/package.repository.ts';
import { returnSerials } from '../steps/serial.repository.ts';

/**
 * Gives up an open package: staff have put its pieces back, and its serial numbers can be sold again. An order that
 * is not canceled can be packed anew. A repetition only adds an entry to the audit log.
 * @throws ContractError for an unknown or closed package
 */
export async function giveUpPackage(desk: OfficeDesk, packageId: number): Promise<void> {
  await audited(
    desk,
    (entry: Entry) => entry,
    async (trx) => {
      await lockOrderOf(trx, packageId);
      const parcel = await lockPackage(trx, packageId);
      if (!parcel) throw packageUnknown();
      const { code, order } = parcel;
      const pieces = parcel.lines.reduce((sum, { scanned }) => sum + scanned, 0);
      const entry = {
        verb: 'give-up-package' as const,
        subject: order.number,
        details: { package: code, pieces },
      };
      if (parcel.state === 'void') return entry;
      if (parcel.state !== 'packing') throw notPacking(code);
      await returnSerials(trx, packageId, desk.clock.now());
      await updatePackage(trx, packageId, { state: 'void', packer_id: null });
      return entry;
    },
  );
}
