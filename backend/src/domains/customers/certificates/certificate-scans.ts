import type { OfficeMediaKind } from '../../../platform/office/office-part.ts';
import { openSealedFile, storeSealedFile } from '../../../platform/office/sealed-files.ts';
import { audited } from '../../shop/desk/audited.ts';
import { certificateMissing } from '../desk-page/desk-errors.ts';
import { lockAccount } from '../desk-page/require-account.ts';
import { findScan, insertScan } from './certificate-scan.repository.ts';

interface AddedScan {
  readonly email: string;
  readonly certificate: string;
  readonly scanId: number;
}

/**
 * Scans of exemption certificates: a picture or a PDF, encrypted at rest. A scan belongs to the
 * customer's certificate at the time of the upload. The audit log records each opening of a scan.
 */
export const certificateScans: OfficeMediaKind = {
  permission: 'customers.write',
  readPermission: 'customers.documents',
  store: (services, bytes) => storeSealedFile(services, bytes),
  async add({ services, by, address }, customerId, file) {
    const { staffId } = by;
    const desk = { ...services, by: by.name, office: { staffId, address } };
    const { scanId } = await audited(
      desk,
      ({ email, scanId: scan, certificate }: AddedScan) => ({
        verb: 'add-certificate-scan',
        subject: email,
        details: { customer: customerId, scan, certificate },
      }),
      async (trx) => {
        const { email, taxExemption } = await lockAccount(trx, customerId);
        if (taxExemption === null) throw certificateMissing();
        const { certificate, expiresMs } = taxExemption;
        const addedMs = services.clock.now();
        const scan = { customerId, certificate, expiresMs, file, byName: by.name, addedMs };
        return { email, certificate, scanId: await insertScan(trx, scan) };
      },
    );
    return scanId;
  },
  async open({ services, by, address }, id) {
    const scan = await findScan(services.db, id);
    if (scan === null) return null;
    const document = await openSealedFile(services, scan.file, `certificate-${scan.id}`);
    const desk = { ...services, by: by.name, office: { staffId: by.staffId, address } };
    const details = { customer: scan.customerId, scan: id };
    await audited(
      desk,
      { verb: 'open-certificate-scan', subject: scan.certificate, details },
      async () => undefined,
    );
    return document;
  },
};
