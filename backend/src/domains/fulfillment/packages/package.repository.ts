import { sql } from 'kysely';
import type { Database, Transaction } from '../../../platform/database/database.ts';
import { filesOf, findOrderedUploads } from '../../cart/uploads/ordered-uploads.ts';
import { type LineSet, lineSets } from '../../orders/bundles/loose-pieces.ts';
import type { BenchLine, BenchPackage, PackageState } from './bench-package.ts';
import { RECEIVER_KIND } from './receiver.repository.ts';

type Reader = Database | Transaction;

/** Returns a package with its lines; null for none. */
export async function findPackage(db: Reader, id: number): Promise<BenchPackage | null> {
  const [row] = await packageQuery(db).where('order_package.id', '=', id).execute();
  return row ? complete(db, row) : null;
}

/** Locks a package and returns it; null for none. The order's row must be locked. */
export async function lockPackage(trx: Transaction, id: number): Promise<BenchPackage | null> {
  await trx.selectFrom('order_package').select('id').where('id', '=', id).forUpdate().execute();
  return findPackage(trx, id);
}

/** Returns the ids of the packages of an order with one of these states, oldest first. */
export async function packageIds(
  db: Reader,
  where: { readonly orderId?: number; readonly states?: readonly PackageState[]; readonly code?: string },
): Promise<number[]> {
  const rows = await db
    .selectFrom('order_package')
    .select('id')
    .$if(where.orderId !== undefined, (query) => query.where('order_id', '=', where.orderId ?? 0))
    .$if(where.states !== undefined, (query) => query.where('state', 'in', where.states ?? []))
    .$if(where.code !== undefined, (query) => query.where('code', '=', where.code ?? ''))
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
}

/** Returns the order of a package; null for an unknown package. */
export async function orderIdOf(db: Reader, packageId: number): Promise<number | null> {
  const row = await db
    .selectFrom('order_package')
    .select('order_id')
    .where('id', '=', packageId)
    .executeTakeFirst();
  return row?.order_id ?? null;
}

/** Returns the pieces in packages that have not left, by order line. */
export async function packedPieces(trx: Transaction, orderId: number): Promise<Map<number, number>> {
  const rows = await trx
    .selectFrom('package_line')
    .innerJoin('order_package', 'order_package.id', 'package_line.package_id')
    .select(({ fn }) => ['order_item_id', fn.sum<string>('package_line.quantity').as('pieces')])
    .where('order_id', '=', orderId)
    .where('state', 'in', ['packing', 'sealed', 'ready'])
    .groupBy('order_item_id')
    .execute();
  return new Map(rows.map(({ order_item_id: id, pieces }) => [id, Number(pieces)]));
}

/** Creates the next package of a locked order and returns its id. */
export async function insertPackage(
  trx: Transaction,
  parcel: {
    readonly orderId: number;
    readonly orderNumber: string;
    readonly staffId: number;
    readonly nowMs: number;
    readonly lines: readonly { readonly orderItemId: number; readonly quantity: number }[];
  },
): Promise<number> {
  const { orderId, orderNumber, staffId, nowMs, lines } = parcel;
  const { rows } = await sql<{ position: number }>`
    select 1 + greatest(
      (select max(position) from order_package where order_id = ${orderId}),
      (select max(position) from shipment where order_id = ${orderId}),
      0
    ) as position`.execute(trx);
  const position = rows[0]?.position ?? 1;
  const { id } = await trx
    .insertInto('order_package')
    .values({
      order_id: orderId,
      code: `${orderNumber}-${position}`,
      position,
      started_by: staffId,
      started_at: new Date(nowMs),
      packer_id: staffId,
      packer_ids: [staffId],
      opened_at: new Date(nowMs),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await trx
    .insertInto('package_line')
    .values(
      lines.map(({ orderItemId, quantity }) => ({ package_id: id, order_item_id: orderItemId, quantity })),
    )
    .execute();
  return id;
}

/** Columns of a package that its steps change. */
export interface PackageChanges {
  readonly state?: PackageState;
  readonly packer_id?: number | null;
  readonly opened_at?: Date;
  readonly seal_number?: string | null;
  readonly sealed_by?: number | null;
  readonly confirmed_by?: number | null;
  readonly confirmed_at?: Date | null;
  readonly closed_by?: number | null;
  readonly closed_at?: Date | null;
  readonly carrier_code?: string | null;
  readonly carrier_title?: string | null;
  readonly tracking_number?: string | null;
  readonly insured_minor?: number | null;
  readonly manifest_id?: number | null;
  readonly shipment_id?: number | null;
}

/** Changes columns of a package. */
export async function updatePackage(trx: Transaction, id: number, changes: PackageChanges): Promise<void> {
  await trx.updateTable('order_package').set(changes).where('id', '=', id).execute();
}

/** Makes a member of staff the packer of a package. */
export async function setPacker(trx: Transaction, id: number, staffId: number): Promise<void> {
  await trx
    .updateTable('order_package')
    .set({
      packer_id: staffId,
      packer_ids: sql`array_append(array_remove(packer_ids, ${staffId}::bigint), ${staffId}::bigint)`,
    })
    .where('id', '=', id)
    .execute();
}

/** Removes the seal of a package that was opened again. Its photographs no longer count. */
export async function openPackage(trx: Transaction, id: number, nowMs: number): Promise<void> {
  await updatePackage(trx, id, {
    opened_at: new Date(nowMs),
    seal_number: null,
    sealed_by: null,
    confirmed_by: null,
    confirmed_at: null,
  });
}

/** Sets the pieces of a line; without any, the line is deleted. */
export async function setLineQuantity(
  trx: Transaction,
  { packageId, orderItemId, quantity }: { packageId: number; orderItemId: number; quantity: number },
): Promise<void> {
  if (quantity === 0) {
    await trx
      .deleteFrom('package_line')
      .where('package_id', '=', packageId)
      .where('order_item_id', '=', orderItemId)
      .execute();
    return;
  }
  await trx
    .updateTable('package_line')
    .set({ quantity })
    .where('package_id', '=', packageId)
    .where('order_item_id', '=', orderItemId)
    .execute();
}

/** Returns whether another package has this seal. */
export async function isSealUsed(trx: Transaction, seal: string, packageId: number): Promise<boolean> {
  const row = await trx
    .selectFrom('order_package')
    .select('id')
    .where('seal_number', '=', seal)
    .where('id', '<>', packageId)
    .executeTakeFirst();
  return row !== undefined;
}

/** Returns whether another package has this tracking number. */
export async function isTrackingUsed(
  trx: Transaction,
  tracking: string,
  packageId: number,
): Promise<boolean> {
  const row = await trx
    .selectFrom('order_package')
    .select('id')
    .where('tracking_number', '=', tracking)
    .where('id', '<>', packageId)
    .executeTakeFirst();
  return row !== undefined;
}

/** Returns a text that changes with every step of every package. */
export async function benchVersion(db: Database): Promise<string> {
  const { rows } = await sql<{ version: string }>`
    select concat_ws(' ',
      (select max(id) from shop_action),
      (select count(*) from sales_order where status in ('paid', 'processing'))
    ) as version`.execute(db);
  return rows[0]?.version ?? '';
}

function packageQuery(db: Reader) {
  return db
    .selectFrom('order_package')
    .innerJoin('sales_order', 'sales_order.id', 'order_package.order_id')
    .innerJoin('order_address', (join) =>
      join
        .onRef('order_address.order_id', '=', 'sales_order.id')
        .on('order_address.kind', '=', RECEIVER_KIND),
    )
    .leftJoin('staff_member as packer', 'packer.id', 'order_package.packer_id')
    .leftJoin('staff_member as second', 'second.id', 'order_package.confirmed_by')
    .select([
      'order_package.id',
      'order_package.code',
      'order_package.state',
      'order_package.order_id',
      'order_package.packer_id',
      'order_package.packer_ids',
      'order_package.opened_at',
      'order_package.seal_number',
      'order_package.tracking_number',
      'order_package.manifest_id',
      'packer.name as packer_name',
      'second.name as second_name',
      'sales_order.number',
      'sales_order.currency',
      'sales_order.base_to_order_rate_e6',
      'sales_order.carrier_code as order_carrier_code',
      'sales_order.carrier_title as order_carrier_title',
      'sales_order.method_code',
      'sales_order.method_title',
      'sales_order.is_signature_required',
      'sales_order.pickup_location',
      'order_address.firstname',
      'order_address.lastname',
    ]);
}

type PackageRow = Awaited<ReturnType<ReturnType<typeof packageQuery>['executeTakeFirstOrThrow']>>;

async function complete(db: Reader, row: PackageRow): Promise<BenchPackage> {
  const photos = await db
    .selectFrom('package_photo')
    .select(['id', 'taken_at'])
    .where('package_id', '=', row.id)
    .where('taken_at', '>=', row.opened_at)
    .orderBy('id')
    .execute();
  const lines = await readLines(db, row.id);
  return {
    id: row.id,
    code: row.code,
    state: row.state as PackageState,
    order: {
      id: row.order_id,
      number: row.number,
      currency: row.currency,
      baseToOrderRateE6: row.base_to_order_rate_e6,
      carrierCode: row.order_carrier_code,
      carrierTitle: row.order_carrier_title,
      methodCode: row.method_code,
      methodTitle: row.method_title,
      isSignatureRequired: row.is_signature_required,
      pickup: row.pickup_location,
      counterCode: row.pickup_location?.code ?? null,
      recipient: `${row.firstname} ${row.lastname}`,
    },
    packer:
      row.packer_id === null || row.packer_name === null
        ? null
        : { staffId: row.packer_id, name: row.packer_name },
    packerIds: row.packer_ids,
    sealNumber: row.seal_number,
    confirmedBy: row.second_name,
    photos: photos.map(({ id, taken_at: at }) => ({ id, takenAtMs: at.getTime() })),
    trackingNumber: row.tracking_number,
    manifestId: row.manifest_id,
    lines,
  };
}

async function readLines(db: Reader, packageId: number): Promise<BenchLine[]> {
  const rows = await db
    .selectFrom('package_line as line')
    .innerJoin('order_item', 'order_item.id', 'line.order_item_id')
    .leftJoin('product', 'product.id', 'order_item.product_id')
    .leftJoin('staff_member as second', 'second.id', 'line.checked_by')
    .select([
      'line.order_item_id',
      'line.quantity',
      'line.scanned',
      'line.weight_mg',
      'line.is_in_tolerance',
      'second.name as second_name',
      'order_item.sku',
      'order_item.name',
      'order_item.options',
      'order_item.bundle',
      'order_item.image',
      'order_item.unit_minor',
      'product.shelf',
      'product.gtin',
      'product.item_number',
      'product.has_serials',
      'product.gross_weight_mg',
      'product.weight_tolerance_mg',
    ])
    .where('line.package_id', '=', packageId)
    .orderBy(sql`product.shelf nulls last`)
    .orderBy('order_item.name')
    .orderBy('line.order_item_id')
    .execute();
  const serials = await db
    .selectFrom('order_serial')
    .select(['order_item_id', 'serial'])
    .where('package_id', '=', packageId)
    .where('returned_at', 'is', null)
    .orderBy('id')
    .execute();
  const sets = rows.some(({ bundle }) => bundle !== null) ? await readSets(db, packageId) : null;
  const uploads = await findOrderedUploads(db, rows);
  const lines = rows.map((row) => ({
    orderItemId: row.order_item_id,
    sku: row.sku,
    name: row.name,
    set: sets?.get(row.order_item_id) ?? null,
    options: row.options,
    files: filesOf(row, uploads),
    image: row.image,
    shelf: row.shelf,
    gtin: row.gtin,
    itemNumber: row.item_number,
    hasSerials: row.has_serials ?? false,
    pieceMg: row.gross_weight_mg ?? 0,
    pieceToleranceMg: row.weight_tolerance_mg,
    unitMinor: row.unit_minor,
    quantity: row.quantity,
    scanned: row.scanned,
    serials: serials.flatMap((one) => (one.order_item_id === row.order_item_id ? [one.serial] : [])),
    weightMg: row.weight_mg,
    isInTolerance: row.is_in_tolerance,
    checkedBy: row.second_name,
  }));
  const bySet = Map.groupBy(lines, ({ set }) => set?.id ?? null);
  return [...(bySet.get(null) ?? []), ...[...bySet].flatMap(([set, parts]) => (set === null ? [] : parts))];
}

/** Returns the sets of the order of a package, by order line. */
async function readSets(db: Reader, packageId: number): Promise<ReadonlyMap<number, LineSet>> {
  const { rows } = await sql<Parameters<typeof lineSets>[0][number]>`
    select item.id, item.quantity, item.bundle, (
      select coalesce(sum(named.pieces), 0)::int from counted_memo_item as named where named.order_item_id = item.id
    ) as refunded
    from order_item as item join order_package as package on package.order_id = item.order_id
    where package.id = ${packageId} and item.bundle is not null`.execute(db);
  return lineSets(rows);
}
