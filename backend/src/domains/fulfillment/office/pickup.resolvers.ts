import type { Resolvers } from '../../../generated/office-resolvers.ts';
import { readId } from '../../../platform/graphql/read-id.ts';
import { type OfficeContext, signedIn } from '../../../platform/office/office-context.ts';
import { findOfficeOrder } from '../../orders/lookup/find-office-order.ts';
import { officeDesk } from '../../shop/desk/office-desk.ts';
import type { ShopSettings } from '../../shop/shop-settings.ts';
import { pickupUnknown } from '../bench-errors.ts';
import {
  type Collection,
  findCollection,
  findOrderCollections,
  listCollections,
} from '../collection/collection.repository.ts';
import { collectionDeadlineMs } from '../collection/collection-deadline.ts';
import {
  checkPickupCode,
  handOver,
  recordIdentity,
  scanPickup,
  setAppointment,
} from '../collection/counter.ts';
import type { OfficeDesk } from '../office-desk.ts';

const DAY_MS = 86_400_000;
/** Either permission shows the document and the signature of a collection. */
const SEES_DOCUMENTS = ['bench.pack', 'customers.documents'] as const;

function present(pickup: Collection, { shop, now }: { readonly shop: ShopSettings; readonly now: number }) {
  const byMs = pickup.collectedAtMs === null ? collectionDeadlineMs(pickup, shop) : null;
  return {
    package: String(pickup.packageId),
    package_code: pickup.packageCode,
    order: pickup.orderNumber,
    customer: pickup.recipient,
    telephone: pickup.telephone,
    location_code: pickup.location?.code ?? null,
    location: pickup.location?.name ?? null,
    pieces: pickup.pieces,
    value: pickup.valueMinor,
    currency: shop.store.baseCurrency,
    ready_at: pickup.readyAtMs,
    collect_by: byMs,
    is_late: byMs !== null && byMs < now,
    appointment_at: pickup.appointmentAtMs,
    code_checked: pickup.codeCheckedAtMs !== null,
    identity_kind: pickup.identityKind,
    identity_ending: pickup.identityEnding,
    package_scanned: pickup.scannedAtMs !== null,
    collected_at: pickup.collectedAtMs,
  };
}

/** Returns who collected a package of an order. `isFull` adds document and signature. */
function presentOfOrder(pickup: Collection, isFull: boolean) {
  const { identityKind: kind, identityEnding: ending, identityValidUntil: validUntil } = pickup;
  const { identityCheckedAtMs: atMs, identityCheckedBy: by } = pickup;
  const isChecked = kind !== null && ending !== null && validUntil !== null && atMs !== null && by !== null;
  return {
    package_code: pickup.packageCode,
    location: pickup.location?.name ?? null,
    ready_at: pickup.readyAtMs,
    appointment_at: pickup.appointmentAtMs,
    collected_at: pickup.collectedAtMs,
    handed_over_by: pickup.handedOverBy,
    is_signed: pickup.signature !== null,
    signature: isFull ? pickup.signature : null,
    identity:
      isFull && isChecked
        ? { kind, ending, valid_until: validUntil, checked_at: atMs, checked_by: by }
        : null,
  };
}

/** Runs an action at the counter and returns the pickup afterwards. */
async function act(
  context: OfficeContext,
  id: string,
  work: (desk: OfficeDesk, packageId: number) => Promise<void>,
) {
  const { db, shop } = context.services;
  await work(officeDesk(signedIn(context)) as OfficeDesk, readId(id));
  const pickup = await findCollection(db, readId(id));
  if (!pickup) throw pickupUnknown();
  return present(pickup, { shop, now: context.now });
}

/** Pickups at the counter. */
export const pickupResolvers: Resolvers = {
  Query: {
    pickups: async (_, __, { services: { db, shop }, now }) =>
      (await listCollections(db, now - DAY_MS)).map((one) => present(one, { shop, now })),
    order_collections: async (_, { number }, context) => {
      const { staff, services } = signedIn(context);
      const order = await findOfficeOrder(services.db, number);
      if (order === null) return [];
      const isFull = SEES_DOCUMENTS.some((one) => staff.permissions.has(one));
      return (await findOrderCollections(services.db, order.id)).map((one) => presentOfOrder(one, isFull));
    },
  },
  Mutation: {
    check_pickup_code: (_, { package: id, code }, context) =>
      act(context, id, (desk, packageId) => checkPickupCode(desk, packageId, code)),
    record_pickup_identity: (_, { package: id, ...given }, context) =>
      act(context, id, (desk, packageId) =>
        recordIdentity(desk, packageId, {
          kind: given.kind,
          ending: given.ending,
          validUntil: given.valid_until,
          doesMatch: given.does_match,
        }),
      ),
    scan_pickup: (_, { package: id, code }, context) =>
      act(context, id, (desk, packageId) => scanPickup(desk, packageId, code)),
    set_pickup_appointment: (_, { package: id, at }, context) =>
      act(context, id, (desk, packageId) => setAppointment(desk, packageId, at ?? null)),
    hand_over_pickup: (_, { package: id, signature }, context) =>
      act(context, id, (desk, packageId) => handOver(desk, packageId, signature ?? null)),
  },
};
