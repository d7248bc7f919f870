import type { ShopSettings } from '../../shop/shop-settings.ts';
import {
  carrierRejected,
  packageUnknown,
  stepsRemain,
  trackingInvalid,
  trackingMissing,
  trackingUsed,
} from '../bench-errors.ts';
import type { Carriers } from '../carriers/carrier.ts';
import { CARRIERS } from '../carriers/carriers.ts';
import { manualCarrier } from '../carriers/manual-carrier.ts';
import { readyToCollect } from '../collection/ready-to-collect.ts';
import { openManifest } from '../manifest/manifest.repository.ts';
import type { OfficeDesk } from '../office-desk.ts';
import type { BenchPackage } from '../packages/bench-package.ts';
import { changePackage } from '../packages/change-package.ts';
import { findPackage, isTrackingUsed, updatePackage } from '../packages/package.repository.ts';
import { countStepsLeft, packageValueMinor } from '../packages/package-value.ts';
import { rejectAboveInsurance } from '../packages/reject-above-insurance.ts';
import { shopDay } from '../packages/shop-day.ts';

const TRACKING = /^[A-Za-z0-9][A-Za-z0-9 .-]{0,59}$/;

/**
 * Closes a finished package: it goes on the carrier's manifest, or waits at the counter for its
 * buyer from now on: all its pieces have been scanned, also those that came by transfer. Closing it
 * again changes nothing.
 * @throws ContractError while steps are left, above an insured limit, and without a tracking number
 */
export async function closePackage(
  desk: OfficeDesk,
  packageId: number,
  { tracking }: { readonly tracking: string | null },
  carriers: Carriers = CARRIERS,
): Promise<void> {
  const parcel = await findPackage(desk.db, packageId);
  if (!parcel) throw packageUnknown();
  if (parcel.state === 'sealed' || parcel.state === 'ready') return;
  rejectUnfinished(parcel, desk.shop);
  const isCollected = isCollection(parcel, desk.shop);
  // The carrier is asked before the transaction. The package's code makes the booking idempotent.
  const number = isCollected ? null : await book(parcel, tracking, carriers);
  await changePackage(desk, packageId, async (trx, locked) => {
    rejectUnfinished(locked, desk.shop);
    const valueMinor = packageValueMinor(locked);
    const { carrierCode, carrierTitle } = locked.order;
    const closed = {
      packer_id: null,
      closed_by: desk.office.staffId,
      closed_at: new Date(desk.clock.now()),
      carrier_code: carrierCode,
      carrier_title: carrierTitle,
      tracking_number: number,
      insured_minor: valueMinor,
    };
    if (isCollected) {
      await updatePackage(trx, packageId, { ...closed, state: 'ready' });
      await readyToCollect(trx, desk, locked);
    } else {
      if (number !== null && (await isTrackingUsed(trx, number, packageId))) throw trackingUsed(number);
      const day = shopDay(desk.clock.now(), desk.shop);
      const manifest = await openManifest(trx, { carrierCode, carrierTitle, day });
      rejectAboveInsurance({ valueMinor, dayMinor: manifest.dayMinor }, desk.shop);
      await updatePackage(trx, packageId, { ...closed, state: 'sealed', manifest_id: manifest.id });
    }
    return {
      verb: 'close-package',
      details: { package: locked.code, carrier: carrierTitle, tracking: number, insured_minor: valueMinor },
    };
  });
}

/** Returns whether the buyer collects the order of a package. */
export function isCollection(
  { order }: { readonly order: Pick<BenchPackage['order'], 'carrierCode' | 'methodCode'> },
  { shipping }: Pick<ShopSettings, 'shipping'>,
): boolean {
  const methods = [...shipping.methods, ...shipping.methodChanges.flatMap(({ value }) => value)];
  return methods.some(
    (method) =>
      method.carrierCode === order.carrierCode &&
      method.methodCode === order.methodCode &&
      method.isCollection,
  );
}

function rejectUnfinished(parcel: BenchPackage, shop: ShopSettings): void {
  const left = countStepsLeft(parcel, shop);
  if (left > 0) throw stepsRemain(parcel.code, left);
}

async function book(parcel: BenchPackage, tracking: string | null, carriers: Carriers): Promise<string> {
  const { code, order } = parcel;
  const typed = tracking?.normalize('NFKC').trim() ?? '';
  if (typed !== '' && !TRACKING.test(typed)) throw trackingInvalid();
  const carrier = carriers.get(order.carrierCode) ?? manualCarrier;
  const booking = await carrier.book({
    code,
    carrierTitle: order.carrierTitle,
    methodCode: order.methodCode,
    isSignatureRequired: order.isSignatureRequired,
    insuredMinor: packageValueMinor(parcel),
    typedTracking: typed === '' ? null : typed,
  });
  if (booking.kind === 'number-needed') throw trackingMissing(order.carrierTitle);
  if (booking.kind === 'rejected') throw carrierRejected(order.carrierTitle, booking.reason);
  return booking.trackingNumber;
}
