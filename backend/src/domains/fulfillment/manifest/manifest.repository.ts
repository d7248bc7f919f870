import { sql } from 'kysely';
import type { Database, Transaction } from '../../../platform/database/database.ts';

/** The open manifest of a carrier, locked. */
export interface OpenManifest {
  readonly id: number;
  /** Value of the packages that the carrier takes or took on this day, in minor units. */
  readonly dayMinor: number;
}

/** Returns the open manifest of a carrier, and locks it until the transaction ends. */
export async function openManifest(
  trx: Transaction,
  { carrierCode, carrierTitle, day }: { carrierCode: string; carrierTitle: string; day: string },
): Promise<OpenManifest> {
  const { id } = await trx
    .insertInto('carrier_manifest')
    .values({ carrier_code: carrierCode, carrier_title: carrierTitle })
    // Updating the row locks it.
    .onConflict((conflict) =>
      conflict
        .column('carrier_code')
        .where('closed_at', 'is', null)
        .doUpdateSet({ carrier_title: carrierTitle }),
    )
    .returning('id')
    .executeTakeFirstOrThrow();
  return { id, dayMinor: await dayValueMinor(trx, { id, carrierCode, day }) };
}

/** Returns the id of the open manifest of a carrier; null for none. */
export async function findOpenManifest(
  db: Database | Transaction,
  carrierCode: string,
): Promise<number | null> {
  const row = await db
    .selectFrom('carrier_manifest')
    .select('id')
    .where('carrier_code', '=', carrierCode)
    .where('closed_at', 'is', null)
    .executeTakeFirst();
  return row?.id ?? null;
}

/** Locks and returns the open manifest of a carrier; null for none. */
export async function lockOpenManifest(
  trx: Transaction,
  carrierCode: string,
): Promise<{ readonly id: number; readonly carrierTitle: string } | null> {
  const row = await trx
    .selectFrom('carrier_manifest')
    .select(['id', 'carrier_title'])
    .where('carrier_code', '=', carrierCode)
    .where('closed_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
  return row ? { id: row.id, carrierTitle: row.carrier_title } : null;
}

async function dayValueMinor(
  db: Database | Transaction,
  { id, carrierCode, day }: { id: number; carrierCode: string; day: string },
): Promise<number> {
  const { rows } = await sql<{ minor: string }>`
    select coalesce(sum(insured_minor), 0)::text as minor from order_package
    where manifest_id = ${id} or manifest_id in (
      select id from carrier_manifest where carrier_code = ${carrierCode} and day = ${day}::date
    )`.execute(db);
  return Number(rows[0]?.minor ?? 0);
}

/** A package of a manifest. */
export interface ManifestPackage {
  readonly id: number;
  readonly orderId: number;
  readonly insuredMinor: number;
}

/** Returns the packages of a manifest, by order. */
export async function manifestPackages(
  db: Database | Transaction,
  manifestId: number,
): Promise<ManifestPackage[]> {
  const rows = await db
    .selectFrom('order_package')
    .select(['id', 'order_id', 'insured_minor'])
    .where('manifest_id', '=', manifestId)
    .orderBy('order_id')
    .orderBy('id')
    .execute();
  return rows.map((row) => ({ id: row.id, orderId: row.order_id, insuredMinor: row.insured_minor ?? 0 }));
}

/** Closes a manifest. */
export async function closeManifestRow(
  trx: Transaction,
  id: number,
  closing: {
    readonly day: string;
    readonly nowMs: number;
    readonly staffId: number;
    readonly driverName: string;
    readonly packages: number;
    readonly insuredMinor: number;
  },
): Promise<void> {
  await trx
    .updateTable('carrier_manifest')
    .set({
      day: closing.day,
      closed_at: new Date(closing.nowMs),
      closed_by: closing.staffId,
      driver_name: closing.driverName,
      packages: closing.packages,
      insured_minor: closing.insuredMinor,
    })
    .where('id', '=', id)
    .execute();
}

/** A manifest: the open one of a carrier, or a closed one. */
export interface Manifest {
  readonly id: number;
  readonly carrierCode: string;
  readonly carrierTitle: string;
  readonly closedAtMs: number | null;
  readonly closedBy: string | null;
  readonly driverName: string | null;
  readonly packages: number;
  readonly insuredMinor: number;
  /** Value of the other packages of the carrier on the same day. */
  readonly otherMinor: number;
}

/** Returns the open manifests with packages, by carrier. */
export async function listOpenManifests(db: Database, day: string): Promise<Manifest[]> {
  const rows = await db
    .selectFrom('carrier_manifest')
    .selectAll()
    .where('closed_at', 'is', null)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('order_package')
          .select('order_package.id')
          .whereRef('order_package.manifest_id', '=', 'carrier_manifest.id'),
      ),
    )
    .orderBy('carrier_title')
    .execute();
  return Promise.all(
    rows.map(async (row) => {
      const packages = await manifestPackages(db, row.id);
      const insuredMinor = packages.reduce((sum, one) => sum + one.insuredMinor, 0);
      const all = await dayValueMinor(db, { id: row.id, carrierCode: row.carrier_code, day });
      return {
        id: row.id,
        carrierCode: row.carrier_code,
        carrierTitle: row.carrier_title,
        closedAtMs: null,
        closedBy: null,
        driverName: null,
        packages: packages.length,
        insuredMinor,
        otherMinor: all - insuredMinor,
      };
    }),
  );
}

/** Returns closed manifests, newest first. */
export async function listClosedManifests(db: Database, limit: number): Promise<Manifest[]> {
  const rows = await db
    .selectFrom('carrier_manifest')
    .leftJoin('staff_member', 'staff_member.id', 'carrier_manifest.closed_by')
    .selectAll('carrier_manifest')
    .select('staff_member.name as staff_name')
    .where('closed_at', 'is not', null)
    .orderBy('closed_at', 'desc')
    .limit(limit)
    .execute();
  return rows.map((row) => ({
    id: row.id,
    carrierCode: row.carrier_code,
    carrierTitle: row.carrier_title,
    closedAtMs: row.closed_at?.getTime() ?? null,
    closedBy: row.staff_name,
    driverName: row.driver_name,
    packages: row.packages ?? 0,
    insuredMinor: row.insured_minor ?? 0,
    otherMinor: 0,
  }));
}
