import { textCipher } from '../../../platform/database/sealed-text.ts';
import type { OfficeMediaKind } from '../../../platform/office/office-part.ts';
import { audited } from '../../shop/desk/audited.ts';
import { findRequest, findSealed } from './identity.repository.ts';

/** Purpose of the key that encrypts documents. */
export const DOCUMENT_PURPOSE = 'identity-document';

/** Returns the subject for which the documents of a request are encrypted. */
export const sealSubject = (requestId: number) => `request:${requestId}`;

/** The customers' identity documents for staff. The audit log records each opening. */
export const identityDocuments: OfficeMediaKind = {
  permission: 'customers.documents',
  async open({ services, by, address }, id) {
    const found = await findSealed(services.db, id);
    const request = found && (await findRequest(services.db, found.requestId));
    if (!found || !request) return null;
    const cipher = await textCipher(services, DOCUMENT_PURPOSE);
    const bytes = cipher.openBytes(found.sealed, sealSubject(request.id));
    const desk = { ...services, by: by.name, office: { staffId: by.staffId, address } };
    const details = { request: request.id, document: id };
    await audited(
      desk,
      { verb: 'open-identity-document', subject: request.subject, details },
      async () => undefined,
    );
    const name = `identity-${request.subject}-${id}`;
    return found.mediaType === 'application/pdf'
      ? { bytes, type: 'application/pdf', name: `${name}.pdf` }
      : { bytes, type: 'image/jpeg', name: `${name}.jpg` };
  },
};
