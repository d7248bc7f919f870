import type { PickupLocation } from '@ingot/rules/checkout/pickup/pickup-location.ts';
import type { Database, Transaction } from '../../../platform/database/database.ts';

/** Kinds of identity documents. */
export type IdentityKind = 'drivers_license' | 'passport' | 'id_card';

/** The identity that staff checked at the counter. */
export interface CheckedIdentity {
  readonly kind: IdentityKind;
  /** The last characters of the document's number. */
  readonly ending: string;
  /** `YYYY-MM-DD` */
  readonly validUntil: string;
}

/** A package that waits at the counter, or was collected. */
export interface Collection {
  readonly packageId: number;
  readonly packageCode: string;
  readonly orderId: number;
  readonly orderNumber: string;
  readonly orderToken: string;
  readonly recipient: string;
  /** Telephone number of the buyer. */
  readonly telephone: string;
  /** The counter; null for an order from before counters were described. */
  readonly location: PickupLocation | null;
  readonly code: string;
  readonly readyAtMs: number;
  readonly appointmentAtMs: number | null;
  readonly codeCheckedAtMs: number | null;
  readonly identityKind: IdentityKind | null;
  readonly identityEnding: string | null;
  /** `YYYY-MM-DD` */
  readonly identityValidUntil: string | null;
  readonly identityCheckedAtMs: number | null;
  /** Name of the member of staff who checked the identity. */
  readonly identityCheckedBy: string | null;
  /** When the package was scanned at the counter; null before, and for older collections. */
  readonly scannedAtMs: number | null;
  /** Name of the member of staff who handed the package over; null before, and for older collections. */
  readonly handedOverBy: string | null;
  /** Path data of the buyer's signature; null without one. */
  readonly signature: string | null;
  readonly collectedAtMs: number | null;
  /** Minor units of the base currency. */
  readonly valueMinor: number;
  readonly pieces: number;
}

/** Stores a collection. Returns false if the code exists already. */
export async function insertCollection(
  trx: Transaction,
  { packageId, code, nowMs }: { readonly packageId: number; readonly code: string; readonly nowMs: number },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('order_collection')
    .values({ package_id: packageId, code, ready_at: new Date(nowMs) })
    .onConflict((conflict) => conflict.column('code').doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

/** Deletes the collection of a package that goes back to the bench. */
export async function deleteCollection(trx: Transaction, packageId: number): Promise<void> {
  await trx.deleteFrom('order_collection').where('package_id', '=', packageId).execute();
}

/** Returns a collection; null for none. */
export async function findCollection(
  db: Database | Transaction,
  packageId: number,
): Promise<Collection | null> {
  const row = await collections(db).where('order_collection.package_id', '=', packageId).executeTakeFirst();
  return row ? toCollection(row) : null;
}

/** Returns the collections of an order, oldest first. */
export async function findOrderCollections(db: Database, orderId: number): Promise<Collection[]> {
  const rows = await collections(db).where('sales_order.id', '=', orderId).execute();
  return rows.map(toCollection);
}

/** Returns the collections that wait, and those that ended after `sinceMs`, by appointment. */
export async function listCollections(db: Database, sinceMs: number): Promise<Collection[]> {
  const rows = await collections(db)
    .where((row) => row.or([row('collected_at', 'is', null), row('collected_at', '>=', new Date(sinceMs))]))
    .limit(500)
    .execute();
  return rows.map(toCollection);
}

/** Changes columns of a collection. */
export async function updateCollection(
  trx: Transaction,
  packageId: number,
  changes: {
    readonly appointment_at?: Date | null;
    readonly code_checked_at?: Date;
    readonly identity_kind?: IdentityKind;
    readonly identity_ending?: string;
    readonly identity_valid_until?: string;
    readonly identity_checked_by?: number;
    readonly identity_checked_at?: Date;
    readonly package_scanned_at?: Date;
    readonly collected_at?: Date;
    readonly handed_over_by?: number;
    readonly signature?: string | null;
  },
): Promise<void> {
  await trx.updateTable('order_collection').set(changes).where('package_id', '=', packageId).execute();
}

function collections(db: Database | Transaction) {
  return db
    .selectFrom('order_collection')
    .innerJoin('order_package', 'order_package.id', 'order_collection.package_id')
    .innerJoin('sales_order', 'sales_order.id', 'order_package.order_id')
    .innerJoin('order_address', (join) =>
      join.onRef('order_address.order_id', '=', 'sales_order.id').on('order_address.kind', '=', 'billing'),
    )
    .leftJoin('staff_member as checker', 'checker.id', 'order_collection.identity_checked_by')
    .leftJoin('staff_member as giver', 'giver.id', 'order_collection.handed_over_by')
    .selectAll('order_collection')
    .select([
      'checker.name as checker_name',
      'giver.name as giver_name',
      'order_package.code as package_code',
      'order_package.insured_minor',
      'sales_order.id as order_id',
      'sales_order.number',
      'sales_order.token',
      'sales_order.pickup_location',
      'order_address.firstname',
      'order_address.lastname',
      'order_address.telephone',
    ])
    .select(({ selectFrom }) =>
      selectFrom('package_line')
        .select(({ fn }) => fn.sum<string>('package_line.quantity').as('pieces'))
        .whereRef('package_line.package_id', '=', 'order_package.id')
        .as('pieces'),
    )
    .orderBy('appointment_at')
    .orderBy('ready_at');
}

function toCollection(
  row: Awaited<ReturnType<ReturnType<typeof collections>['executeTakeFirstOrThrow']>>,
): Collection {
  return {
    packageId: row.package_id,
    packageCode: row.package_code,
    orderId: row.order_id,
    orderNumber: row.number,
    orderToken: row.token,
    recipient: `${row.firstname} ${row.lastname}`,
    telephone: row.telephone,
    location: row.pickup_location,
    code: row.code,
    readyAtMs: row.ready_at.getTime(),
    appointmentAtMs: row.appointment_at?.getTime() ?? null,
    codeCheckedAtMs: row.code_checked_at?.getTime() ?? null,
    identityKind: row.identity_kind as IdentityKind | null,
    identityEnding: row.identity_ending,
    identityValidUntil: row.identity_valid_until,
    identityCheckedAtMs: row.identity_checked_at?.getTime() ?? null,
    identityCheckedBy: row.checker_name,
    scannedAtMs: row.package_scanned_at?.getTime() ?? null,
    handedOverBy: row.giver_name,
    signature: row.signature,
    collectedAtMs: row.collected_at?.getTime() ?? null,
    valueMinor: row.insured_minor ?? 0,
    pieces: Number(row.pieces ?? 0),
  };
}
