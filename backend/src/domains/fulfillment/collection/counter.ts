import { timingSafeEqual } from 'node:crypto';
import { isScanOf, readPickupCode } from '@ingot/rules/fulfillment/read-code.ts';
import { isSignature } from '@ingot/rules/fulfillment/signature.ts';
import type { Transaction } from '../../../platform/database/database.ts';
import { countAttempt, deleteFailures } from '../../../platform/limits/failed-attempts.repository.ts';
import { lockPackable } from '../../orders/shipping/lock-packable.ts';
import { shipOrder } from '../../orders/shipping/ship-order.ts';
import { changeStatus } from '../../orders/status/change-status.ts';
import { audited, type Entry } from '../../shop/desk/audited.ts';
import { operator } from '../../shop/desk/command.ts';
import {
  appointmentInvalid,
  identityDiffers,
  identityExpired,
  identityInvalid,
  pickupCodeFirst,
  pickupCodeWrong,
  pickupIdentityFirst,
  pickupLocked,
  pickupOver,
  pickupScanFirst,
  pickupScanWrong,
  pickupUnknown,
  signatureInvalid,
} from '../bench-errors.ts';
import type { OfficeDesk } from '../office-desk.ts';
import { lockOrderOf } from '../packages/lock-order-of.ts';
import { lockPackage, updatePackage } from '../packages/package.repository.ts';
import { piecesOf } from '../packages/pieces-of.ts';
import { shopDay } from '../packages/shop-day.ts';
import {
  type CheckedIdentity,
  type Collection,
  findCollection,
  updateCollection,
} from './collection.repository.ts';

/** Five wrong codes lock a pickup for a quarter of an hour. */
const POLICY = { failures: 5, windowMs: 15 * 60_000 };
const LATEST_APPOINTMENT_MS = 60 * 86_400_000;

/**
 * Checks the code that a customer shows.
 * @throws ContractError for a wrong one, and while wrong codes have locked the pickup
 */
export async function checkPickupCode(desk: OfficeDesk, packageId: number, text: string): Promise<void> {
  const subject = `pickup:${packageId}`;
  const waiting = await findCollection(desk.db, packageId);
  if (!waiting) throw pickupUnknown();
  const { left, lockedMs } = await countAttempt(desk.db, subject, POLICY, desk.clock.now());
  if (left < 1) throw pickupLocked(lockedMs);
  const code = readPickupCode(text);
  if (code === null || !timingSafeEqual(Buffer.from(code), Buffer.from(waiting.code))) {
    throw left === 1 ? pickupLocked(POLICY.windowMs) : pickupCodeWrong();
  }
  await changeCollection(desk, packageId, async (trx, { packageCode }) => {
    await updateCollection(trx, packageId, { code_checked_at: new Date(desk.clock.now()) });
    await deleteFailures(trx, subject);
    return { verb: 'check-pickup-code', details: { package: packageCode } };
  });
}

/**
 * Records the identity document that staff compared with the customer.
 * @throws ContractError for an expired document, and if name or photo do not match
 */
export async function recordIdentity(
  desk: OfficeDesk,
  packageId: number,
  { kind, ending: given, validUntil, doesMatch }: CheckedIdentity & { readonly doesMatch: boolean },
): Promise<void> {
  const ending = given.normalize('NFKC').trim().toUpperCase();
  if (!doesMatch) throw identityDiffers();
  if (!/^[A-Z0-9]{2,4}$/.test(ending)) throw identityInvalid();
  if (!isDay(validUntil) || validUntil < shopDay(desk.clock.now(), desk.shop)) throw identityExpired();
  await changeCollection(desk, packageId, async (trx, { packageCode, codeCheckedAtMs }) => {
    if (codeCheckedAtMs === null) throw pickupCodeFirst();
    await updateCollection(trx, packageId, {
      identity_kind: kind,
      identity_ending: ending,
      identity_valid_until: validUntil,
      identity_checked_by: desk.office.staffId,
      identity_checked_at: new Date(desk.clock.now()),
    });
    return {
      verb: 'check-identity',
      // The log is kept longer than the data of a former customer.
      details: { package: packageCode, kind },
    };
  });
}

/**
 * Records that the package in the hand is that of the pickup: `code` is its own, that of its seal, or the serial number
 * of a piece in it.
 * @throws ContractError before code and identity are checked, and for another code
 */
export async function scanPickup(desk: OfficeDesk, packageId: number, code: string): Promise<void> {
  await changeCollection(desk, packageId, async (trx, waiting) => {
    requireChecks(waiting);
    const { packageCode } = waiting;
    const parcel = await lockPackage(trx, packageId);
    if (parcel?.state !== 'ready') throw pickupOver();
    const marks = [parcel.code, parcel.sealNumber ?? '', ...parcel.lines.flatMap(({ serials }) => serials)];
    if (!isScanOf(marks, code)) throw pickupScanWrong(code.trim().slice(0, 60), packageCode);
    await updateCollection(trx, packageId, { package_scanned_at: new Date(desk.clock.now()) });
    return { verb: 'scan-pickup', details: { package: packageCode } };
  });
}

/** Sets the appointment of a pickup; null for none. @throws ContractError for a past or distant time */
export async function setAppointment(
  desk: OfficeDesk,
  packageId: number,
  atMs: number | null,
): Promise<void> {
  const nowMs = desk.clock.now();
  if (atMs !== null && (atMs < nowMs || atMs > nowMs + LATEST_APPOINTMENT_MS)) throw appointmentInvalid();
  await changeCollection(desk, packageId, async (trx, { packageCode, appointmentAtMs }) => {
    await updateCollection(trx, packageId, { appointment_at: atMs === null ? null : new Date(atMs) });
    return {
      verb: 'set-appointment',
      details: { package: packageCode },
      before: { appointment: appointmentAtMs },
      after: { appointment: atMs },
    };
  });
}

/**
 * Hands a package over to its buyer: the order has left, and is complete when nothing else is to
 * leave. Handing it over again changes nothing. `signature` is the path data of the buyer's signature, null for a
 * buyer who does not sign.
 * @throws ContractError before code and identity are checked and the package is scanned, and for another text than a signature
 */
export async function handOver(desk: OfficeDesk, packageId: number, signature: string | null): Promise<void> {
  if (signature !== null && !isSignature(signature)) throw signatureInvalid();
  const before = await findCollection(desk.db, packageId);
  if (before !== null && before.collectedAtMs !== null) return;
  await changeCollection(desk, packageId, async (trx, waiting) => {
    requireChecks(waiting);
    if (waiting.scannedAtMs === null) throw pickupScanFirst();
    const { orderId } = waiting;
    await lockPackable(trx, orderId);
    const parcel = await lockPackage(trx, packageId);
    if (parcel?.state !== 'ready') throw pickupOver();
    const by = operator(desk);
    const { shipmentId, status } = await shipOrder(trx, desk, {
      orderId,
      packageId,
      carrier: parcel.order.carrierTitle,
      trackingNumber: null,
      comment: null,
      pieces: piecesOf(parcel),
      by,
      isCollected: true,
    });
    if (status === 'shipped') await changeStatus(trx, desk, { orderId, to: 'complete', by });
    await updatePackage(trx, packageId, { state: 'collected', shipment_id: shipmentId });
    await updateCollection(trx, packageId, {
      collected_at: new Date(desk.clock.now()),
      handed_over_by: desk.office.staffId,
      signature,
    });
    return {
      verb: 'hand-over-pickup',
      details: { package: parcel.code, kind: waiting.identityKind, signed: signature !== null },
    };
  });
}

/** @throws ContractError before the buyer's code and identity are checked: a scan before does not show what is handed over */
function requireChecks(waiting: Collection): void {
  if (waiting.codeCheckedAtMs === null) throw pickupCodeFirst();
  if (waiting.identityKind === null) throw pickupIdentityFirst();
}

async function changeCollection(
  desk: OfficeDesk,
  packageId: number,
  work: (trx: Transaction, waiting: Collection) => Promise<Omit<Entry, 'subject'>>,
): Promise<void> {
  await audited(
    desk,
    (entry: Entry) => entry,
    async (trx) => {
      const { number } = await lockOrderOf(trx, packageId);
      await lockPackage(trx, packageId);
      const waiting = await findCollection(trx, packageId);
      if (!waiting) throw pickupUnknown();
      if (waiting.collectedAtMs !== null) throw pickupOver();
      return { subject: number, ...(await work(trx, waiting)) };
    },
  );
}

function isDay(text: string): boolean {
  return /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text));
}
