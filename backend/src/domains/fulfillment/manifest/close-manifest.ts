import type { Transaction } from '../../../platform/database/database.ts';
import { lockOrderRow, lockPackable } from '../../orders/shipping/lock-packable.ts';
import { shipOrder } from '../../orders/shipping/ship-order.ts';
import { audited } from '../../shop/desk/audited.ts';
import { operator } from '../../shop/desk/command.ts';
import { driverMissing, manifestChanged, manifestCount, manifestEmpty } from '../bench-errors.ts';

import type { OfficeDesk } from '../office-desk.ts';
import type { BenchPackage } from '../packages/bench-package.ts';
import { findPackage, lockPackage, updatePackage } from '../packages/package.repository.ts';
import { piecesOf } from '../packages/pieces-of.ts';
import { rejectAboveInsurance } from '../packages/reject-above-insurance.ts';
import { shopDay } from '../packages/shop-day.ts';
import {
  closeManifestRow,
  findOpenManifest,
  lockOpenManifest,
  manifestPackages,
  openManifest,
} from './manifest.repository.ts';

const LONGEST_NAME = 80;
/** Packages that left a list, as many as an error names. */
const MOST_NAMED = 20;

/** The hand-over to a driver. */
export interface HandOver {
  readonly carrierCode: string;
  readonly driverName: string;
  /** How many seals were counted: must be the number of packages. */
  readonly sealsCounted: number;
  /** Ids of the packages that the person saw on the list; null if the caller shows none. */
  readonly seenIds: readonly number[] | null;
}

/**
 * Closes the open manifest of a carrier: all its packages leave in one transaction, and each buyer
 * gets the tracking number.
 * @throws ContractError for other packages than the person saw, another number of seals, above an insured limit, and if an order may not
 * leave now (canceled or on hold): take its package out first
 */
export async function closeManifest(
  desk: OfficeDesk,
  { carrierCode, driverName: given, sealsCounted, seenIds }: HandOver,
): Promise<void> {
  const driverName = given.normalize('NFKC').trim();
  if (driverName === '' || driverName.length > LONGEST_NAME) throw driverMissing();
  const nowMs = desk.clock.now();
  const day = shopDay(nowMs, desk.shop);
  await audited(
    desk,
    ({ title, codes, insuredMinor }: { title: string; codes: readonly string[]; insuredMinor: number }) => ({
      verb: 'close-manifest',
      subject: title,
      details: { driver: driverName, packages: codes, insured_minor: insuredMinor },
    }),
    async (trx) => {
      // Orders are locked before packages, and the manifest last, as by all steps of the bench.
      const planned = await plannedPackages(trx, carrierCode);
      for (const { orderId } of planned) await lockOrderRow(trx, orderId);
      const parcels: BenchPackage[] = [];
      for (const { id } of planned) {
        const parcel = await lockPackage(trx, id);
        if (parcel?.state === 'sealed') parcels.push(parcel);
      }
      const open = await lockOpenManifest(trx, carrierCode);
      if (!open || parcels.length === 0) throw manifestEmpty(open?.carrierTitle ?? carrierCode);
      const listed = await manifestPackages(trx, open.id);
      if (seenIds !== null) await rejectChangedList(trx, { seenIds, parcels });
      if (listed.length !== sealsCounted || listed.length !== parcels.length) {
        throw manifestCount(listed.length);
      }
      for (const { order } of parcels) await lockPackable(trx, order.id);
      const { carrierTitle } = open;
      const { dayMinor } = await openManifest(trx, { carrierCode, carrierTitle, day });
      for (const { insuredMinor } of listed) {
        rejectAboveInsurance({ valueMinor: insuredMinor, dayMinor: dayMinor - insuredMinor }, desk.shop);
      }
      for (const parcel of parcels) {
        const { shipmentId } = await shipOrder(trx, desk, {
          orderId: parcel.order.id,
          packageId: parcel.id,
          carrier: carrierTitle,
          trackingNumber: parcel.trackingNumber,
          comment: null,
          pieces: piecesOf(parcel),
          by: operator(desk),
        });
        await updatePackage(trx, parcel.id, { state: 'handed_over', shipment_id: shipmentId });
      }
      const insuredMinor = listed.reduce((sum, one) => sum + one.insuredMinor, 0);
      const { staffId } = desk.office;
      const packages = listed.length;
      await closeManifestRow(trx, open.id, { day, nowMs, staffId, driverName, packages, insuredMinor });
      return { title: carrierTitle, codes: parcels.map(({ code }) => code), insuredMinor };
    },
  );
}

/** @throws ContractError that names the packages by which the list differs from what the person saw */
async function rejectChangedList(
  trx: Transaction,
  { seenIds, parcels }: { readonly seenIds: readonly number[]; readonly parcels: readonly BenchPackage[] },
): Promise<void> {
  const added = parcels.filter(({ id }) => !seenIds.includes(id)).map(({ code }) => code);
  const goneIds = seenIds.filter((id) => parcels.every((one) => one.id !== id));
  const gone = await Promise.all(goneIds.slice(0, MOST_NAMED).map((id) => findPackage(trx, id)));
  if (added.length > 0 || goneIds.length > 0) {
    throw manifestChanged({ added, gone: gone.flatMap((one) => (one === null ? [] : [one.code])) });
  }
}

async function plannedPackages(trx: Transaction, carrierCode: string) {
  const id = await findOpenManifest(trx, carrierCode);
  return id === null ? [] : manifestPackages(trx, id);
}
