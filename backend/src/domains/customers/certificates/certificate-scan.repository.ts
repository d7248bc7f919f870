import type { Database, Transaction } from '../../../platform/database/database.ts';

/** A scan of an exemption certificate. */
export interface CertificateScan {
  readonly id: number;
  /** The customer of the scan. Null after the customer's account was deleted. */
  readonly customerId: number | null;
  readonly certificate: string;
  readonly expiresMs: number | null;
  readonly file: string;
  readonly byName: string;
  readonly addedMs: number;
}

/** Stores a scan and returns its id. */
export async function insertScan(
  trx: Transaction,
  scan: Omit<CertificateScan, 'id' | 'customerId'> & { readonly customerId: number },
): Promise<number> {
  const { id } = await trx
    .insertInto('certificate_scan')
    .values({
      customer_id: scan.customerId,
      certificate: scan.certificate,
      expires_at: scan.expiresMs === null ? null : new Date(scan.expiresMs),
      file: scan.file,
      by_name: scan.byName,
      added_at: new Date(scan.addedMs),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Returns the scans of a customer, newest first. */
export async function listScans(db: Database | Transaction, customerId: number): Promise<CertificateScan[]> {
  const rows = await scans(db).where('customer_id', '=', customerId).orderBy('id', 'desc').execute();
  return rows.map(fromRow);
}

/** Returns a scan, or null for an unknown id. */
export async function findScan(db: Database | Transaction, id: number): Promise<CertificateScan | null> {
  const row = await scans(db).where('id', '=', id).executeTakeFirst();
  return row ? fromRow(row) : null;
}

/**
 * Detaches the scans of a customer whose account is deleted, and keeps them until the end of the
 * retention period.
 */
export async function keepScansUntil(trx: Transaction, customerId: number, untilMs: number): Promise<void> {
  await trx
    .updateTable('certificate_scan')
    .set({ customer_id: null, delete_after: new Date(untilMs) })
    .where('customer_id', '=', customerId)
    .execute();
}

/**
 * Deletes the scans of former customers after their retention period. Returns the names of their
 * files.
 */
export async function deleteOldScans(trx: Transaction, nowMs: number): Promise<string[]> {
  const rows = await trx
    .deleteFrom('certificate_scan')
    .where('customer_id', 'is', null)
    .where((row) => row.or([row('delete_after', 'is', null), row('delete_after', '<=', new Date(nowMs))]))
    .returning('file')
    .execute();
  return rows.map(({ file }) => file);
}

function scans(db: Database | Transaction) {
  return db
    .selectFrom('certificate_scan')
    .select(['id', 'customer_id', 'certificate', 'expires_at', 'file', 'by_name', 'added_at']);
}

function fromRow(row: {
  readonly id: number;
  readonly customer_id: number | null;
  readonly certificate: string;
  readonly expires_at: Date | null;
  readonly file: string;
  readonly by_name: string;
  readonly added_at: Date;
}): CertificateScan {
  return {
    id: row.id,
    customerId: row.customer_id,
    certificate: row.certificate,
    expiresMs: row.expires_at?.getTime() ?? null,
    file: row.file,
    byName: row.by_name,
    addedMs: row.added_at.getTime(),
  };
}
