import { needsSecondPerson, nextLineStep, stepsLeft } from '@ingot/rules/fulfillment/package-steps.ts';
import { currentPickup } from '../../shop/pickup/current-pickup.ts';
import { pickupPlaceLine } from '../../shop/pickup/present-pickup-location.ts';
import type { ShopSettings } from '../../shop/shop-settings.ts';
import { isCollection } from '../closing/close-package.ts';
import type { BenchLine, BenchPackage } from '../packages/bench-package.ts';
import { toStepLine, toStepPackage } from '../packages/package-value.ts';
import type { PiecesAtCounter } from '../packages/pieces-at-counters.ts';
import { rangeOf } from '../steps/weigh-line.ts';

/** Returns a package in the form of the office's schema; `atCounters` are the pieces of its order that are at counters. */
export function presentPackage(
  parcel: BenchPackage,
  shop: ShopSettings,
  atCounters: readonly PiecesAtCounter[] = [],
) {
  const steps = toStepPackage(parcel, shop);
  const { order } = parcel;
  const pickup = currentPickup(order.pickup, shop);
  return {
    id: String(parcel.id),
    code: parcel.code,
    order: order.number,
    state: parcel.state,
    recipient: order.recipient,
    carrier: order.carrierTitle,
    method: order.methodTitle,
    is_collection: isCollection(parcel, shop),
    collect_at: pickup && pickupPlaceLine(pickup),
    signature_required: order.isSignatureRequired,
    packer: parcel.packer?.name ?? null,
    lines: parcel.lines.map(presentLine),
    at_counters: atCounters.map(({ isTransfer, ...pieces }) => ({ ...pieces, is_transfer: isTransfer })),
    steps_left: stepsLeft(steps),
    seal_number: parcel.sealNumber,
    photos: parcel.photos.map(({ id, takenAtMs }) => ({ id: String(id), taken_at: takenAtMs })),
    needs_second_person: needsSecondPerson(steps),
    confirmed_by: parcel.confirmedBy,
    tracking_number: parcel.trackingNumber,
    value: steps.valueMinor,
    second_person_above: steps.secondPersonAboveMinor,
    currency: shop.store.baseCurrency,
  };
}

function presentLine(line: BenchLine) {
  const range = line.pieceMg > 0 ? rangeOf(line) : null;
  return {
    id: String(line.orderItemId),
    sku: line.sku,
    name: line.name,
    set: line.set && { ...line.set, id: String(line.set.id) },
    options: line.options.map(({ label, value }) => `${label}: ${value}`),
    files: line.files.map(({ id, name }) => ({ id: String(id), name })),
    image: line.image,
    shelf: line.shelf,
    gtin: line.gtin,
    quantity: line.quantity,
    scanned: line.scanned,
    has_serials: line.hasSerials,
    serials: [...line.serials],
    step: nextLineStep(toStepLine(line)),
    weight_mg: line.weightMg,
    expected_mg: range?.expectedMg ?? null,
    minimum_mg: range?.minimumMg ?? null,
    maximum_mg: range?.maximumMg ?? null,
    in_tolerance: line.isInTolerance,
    checked_by: line.checkedBy,
  };
}
