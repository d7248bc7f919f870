import type { Transaction } from '../../../platform/database/database.ts';
import { lockPackable } from '../../orders/shipping/lock-packable.ts';
import { audited, type Entry } from '../../shop/desk/audited.ts';
import { notPacking, packageUnknown, stepStopped } from '../bench-errors.ts';
import type { OfficeDesk } from '../office-desk.ts';
import type { BenchPackage } from './bench-package.ts';
import { lockPackage, openPackage, orderIdOf, setPacker } from './package.repository.ts';
import { stoppedLine } from './package-value.ts';

/** A step of a package. It returns what the audit log says. */
export type PackageWork = (trx: Transaction, parcel: BenchPackage) => Promise<Omit<Entry, 'subject'>>;

interface StepOptions {
  /** Whether the step is possible while a weight has stopped the package. */
  readonly maySolve?: boolean;
  /** Whether the step changes the contents: a sealed package then needs a new seal. */
  readonly opens?: boolean;
}

/**
 * Performs one step of an open package in one transaction, under the locks of its order and of the
 * package. The member of staff becomes its packer, so that another bench can go on with it.
 * @throws ContractError if the order cannot be packed now, if the package is closed, or if a weight
 * has stopped it
 */
export async function changePackage(
  desk: OfficeDesk,
  packageId: number,
  work: PackageWork,
  { maySolve = false, opens = false }: StepOptions = {},
): Promise<void> {
  await audited(
    desk,
    (entry: Entry) => entry,
    async (trx) => {
      const orderId = await orderIdOf(trx, packageId);
      if (orderId === null) throw packageUnknown();
      const { order } = await lockPackable(trx, orderId);
      const parcel = await lockPackage(trx, packageId);
      if (!parcel) throw packageUnknown();
      if (parcel.state !== 'packing') throw notPacking(parcel.code);
      const stopped = stoppedLine(parcel);
      if (stopped !== null && !maySolve) throw stepStopped(stopped.name);
      await setPacker(trx, packageId, desk.office.staffId);
      if (opens && parcel.sealNumber !== null) await openPackage(trx, packageId, desk.clock.now());
      return { subject: order.number, ...(await work(trx, parcel)) };
    },
  );
}
